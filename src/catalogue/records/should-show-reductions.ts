import type { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import type { Parts } from './load-property-parts.ts';

/** Reads the setting only if there are market changes, without which nothing is reduced. */
export const shouldShowReductions = async (queries: QueryBus, parts: readonly Parts[]): Promise<boolean> =>
  parts.some(({ changes }) => changes.length > 0) && queries.execute(new ShowReductionSetting());

import type { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import type { Parts } from './property-parts.ts';

/** Read only where something was ever changed: whoever has no history has no reduction to show. */
export const reductionsFor = async (queries: QueryBus, parts: readonly Parts[]): Promise<boolean> =>
  parts.some(({ changes }) => changes.length > 0) && queries.execute(new ShowReductionSetting());

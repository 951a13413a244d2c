import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import type { InitialData } from '../../api/use-api-query.ts';

/** The first parts of the query keys of sources, stages and templates. */
export const SOURCES = 'staff-lead-sources';
export const STAGES = 'staff-pipeline-stages';
export const TEMPLATES = 'staff-reply-templates';

/** The list that the server has read. */
export type InitialItems<Item> = InitialData<{ items: Item[] }>;

/** The number with its noun: 1 lead, 12 leads. */
export const formatLeadCount = (leads: number) => (leads === 1 ? '1 lead' : `${formatNumber(leads)} leads`);

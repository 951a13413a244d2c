import { grouped } from '../../../src/platform/words/grouped.contract.ts';
import type { First } from '../../api/use-read.ts';

/** The first parts of the query keys of sources, stages and templates. */
export const SOURCES = 'staff-lead-sources';
export const STAGES = 'staff-pipeline-stages';
export const TEMPLATES = 'staff-reply-templates';

/** The list that the server has read. */
export type FirstItems<Item> = First<{ items: Item[] }>;

/** The number with its noun: 1 lead, 12 leads. */
export const leadsInWords = (leads: number) => (leads === 1 ? '1 lead' : `${grouped(leads)} leads`);

import type { First } from '../../../api/use-read.ts';

/** The first of the keys under which what was read is kept. */
export const SOURCES = 'staff-lead-sources';
export const STAGES = 'staff-pipeline-stages';

/** What the server had read, as the API lists it. */
export type FirstItems<Item> = First<{ items: Item[] }>;

/** 1 lead, 12 leads. */
export const leadsInWords = (leads: number) => (leads === 1 ? '1 lead' : `${leads} leads`);

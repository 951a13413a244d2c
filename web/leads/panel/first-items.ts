/** The first of the keys under which what was read is kept. */
export const SOURCES = 'staff-lead-sources';
export const STAGES = 'staff-pipeline-stages';

export interface FirstItems<Item> {
  /** Null where the server could not have them. */
  items: Item[] | null;
  /** Each visit of the page begins with what its server had read. */
  readAt: number;
}

/** 1 lead, 12 leads. */
export const leadsInWords = (leads: number) => (leads === 1 ? '1 lead' : `${leads} leads`);

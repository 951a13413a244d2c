import type { PropertyDocument } from '../document/property-document.ts';

/** A copy of what visitors may see: the search index, and the table that stands in for it. */
export type ReadModel = {
  readonly kind: 'index' | 'table';
  /** How many milliseconds its engine worked on them. */
  put(documents: PropertyDocument[]): Promise<number>;
  remove(ids: string[]): Promise<void>;
  /** Of every property that it holds, or of these. */
  revisions(ids?: string[]): Promise<Map<string, number>>;
};

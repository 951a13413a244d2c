import type { PropertyDocument } from '../document/property-document.ts';

/** A copy of what visitors may see: the search index, and the table that stands in for it. */
export type ReadModel = {
  readonly kind: 'index' | 'table';
  /** Returns how many milliseconds its engine worked. */
  put(documents: PropertyDocument[]): Promise<number>;
  remove(ids: string[]): Promise<void>;
  /** The revisions of all properties that it holds, or of these. */
  revisions(ids?: string[]): Promise<Map<string, number>>;
};

import type { PropertyDocument } from '../index-document/property-document.ts';
import type { PropertyState } from '../cache-dependencies/property-state.ts';

/** What a read model holds of a property, as far as it matters to who has found it, or has not. */
export interface PreviousState {
  readonly id: string;
  readonly revision: number;
  readonly state: PropertyState;
  readonly words: readonly string[];
}

/** A copy of what visitors may see: the search index, and the table that stands in for it. */
export type ReadModel = {
  readonly kind: 'index' | 'table';
  /** Returns how many milliseconds its engine worked. */
  put(documents: PropertyDocument[]): Promise<number>;
  remove(ids: string[]): Promise<void>;
  /** The revisions of all properties that it holds, or of these. */
  fetchRevisions(ids?: string[]): Promise<Map<string, number>>;
  /** What it holds of these; throws where that is not of the shape of now. */
  fetchPrevious(ids: readonly string[]): Promise<PreviousState[]>;
};

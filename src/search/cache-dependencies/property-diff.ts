import type { PropertyState } from './property-state.ts';

/** From one state that visitors could find in a read model to the next; null where they could not find it. */
export interface PropertyDiff {
  readonly id: string;
  readonly before: PropertyState | null;
  readonly after: PropertyState | null;
  /** Whether no word of it differs. The words themselves would be too long to tell. */
  readonly sameWords: boolean;
}

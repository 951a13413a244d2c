/** Something that has changed of what visitors see. It goes to every process as JSON. */
export interface Invalidation {
  /** What kind of thing: a word that whoever reads such things notes too. */
  readonly about: string;
  /** What it is called; without names, any of its kind may have changed. */
  readonly names?: readonly string[];
  /** What else its readers need in order to tell whether it concerns them; they alone know its shape. */
  readonly detail?: unknown;
}

/** Nothing is known of it, so that nothing may be kept. */
export const INVALIDATE_ALL: Invalidation = { about: 'everything' };

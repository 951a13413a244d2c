import type { Attribute } from '../query/attribute.ts';

/** Values of attributes, any of which will do. */
export type AttributeMatch = Partial<Record<Attribute, readonly string[]>>;

/** How much it says: the thing itself, something near it, a mention in title or features, a mention anywhere. */
export type Weight = 4 | 3 | 2 | 1;

/** One way in which a property can be what was meant: all of these hold. */
export interface Alternative {
  readonly weight: Weight;
  readonly all: readonly AttributeMatch[];
}

export type QueryTermKind = 'reference' | 'place' | 'type' | 'feature' | 'word' | 'unknown';

/** What one word, or a few that belong together, ask for. */
export interface QueryTerm {
  readonly typed: string;
  readonly kind: QueryTermKind;
  /** The words that were read instead, where the typed ones are not known. */
  readonly corrected: string | null;
  readonly alternatives: readonly Alternative[];
  /** None of the alternatives may hold: without a lift. */
  readonly isUnwanted?: true;
}

/** A text as it was understood: all meanings are wanted, in the order in which they were typed. */
export interface ParsedText {
  readonly terms: readonly QueryTerm[];
}

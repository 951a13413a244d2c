import type { Attribute } from '../../query/attribute.ts';
import { indexableStems } from '../text/indexable-stems.ts';

/** Values of attributes, any of which will do. */
export type AttributeValues = Partial<Record<Exclude<Attribute, 'words'>, readonly string[]>>;

/** What a visitor may mean, and everything that a visitor or an advert may call it. */
export interface Concept {
  readonly kind: 'type' | 'feature';
  /** Phrases of stems, joined as they are in a document. */
  readonly wordings: readonly string[];
  /** What a property is recorded as, if it is this. */
  readonly is?: AttributeValues;
  /** What is related, and interests whoever asks for this. */
  readonly kin?: AttributeValues;
  /** The record does not tell it from others of its kind: it must be said too, as of a bungalow, recorded as a villa. */
  readonly isNarrow?: true;
  /** A home has it or lacks it, and its features say so: "without" it means those that do not name it. */
  readonly isPart?: true;
  /** What it is instead where the text names another type: a villa with a garage is no garage. */
  readonly asFeature?: AttributeValues;
}

/** In a document the words of a phrase stand as one word too. */
export const joinStems = (stems: readonly string[]) => stems.join('_');

export const parsePhrases = (text: string): string[] => [
  ...new Set(text.split(',').map((phrase) => joinStems(indexableStems(phrase)))),
];

import type { ShownDocument } from './shown-card.ts';

/** How often each value of an attribute occurs. A Map: values are other people's text, such as __proto__. */
export type Counts = ReadonlyMap<string, number>;

/** A question to the index; nothing asked for beyond the total unless named. */
export type IndexQuery = {
  text?: string;
  textIn?: string[];
  filter?: string[];
  sort?: string[];
  rows?: { page: number; pageSize: number } | { from: number; limit: number };
  facets?: string[];
};

export type IndexAnswer = { documents: ShownDocument[]; total: number; counts: (attribute: string) => Counts };

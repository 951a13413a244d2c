import type { ListOrder } from '../../agency/agency.contract.ts';
import type { RetrievedDocument } from '../index-document/cached-card.ts';
import type { PlaceClause } from '../geo/place-clause.ts';
import type { Attribute, NumericAttribute } from './attribute.ts';

export type { Attribute, NumericAttribute };

/** One condition, in words that every engine understands. */
export type Clause =
  | { anyOf: Partial<Record<Attribute, readonly string[]>> }
  | { figure: NumericAttribute; atLeast?: number; below?: number; atMost?: number }
  | { priceOnRequest: true }
  | PlaceClause
  /** Featured at this moment (milliseconds), or not. */
  | { featured: boolean; at: number }
  /** Any of these holds whole. */
  | { oneOf: readonly (readonly Clause[])[] }
  /** These do not hold all. */
  | { notAll: readonly Clause[] };

/** Asks for the total, and for rows and facets if they are named; all clauses must hold. */
export type SearchQuery = {
  filter?: readonly Clause[];
  sort?: ListOrder;
  rows?: { page: number; pageSize: number } | { from: number; limit: number };
  facets?: readonly Attribute[];
};

/** How often each value of an attribute occurs. A Map: values are other people's text, such as __proto__. */
export type Counts = ReadonlyMap<string, number>;

/** A property as an engine knows it: a card of an earlier state must not be shown. */
export type IndexedRevision = { id: string; revision: number };

/** What was found, with what lists are ordered by. */
export type Hit = IndexedRevision & { priceEuro: number | null; size: number | null; spot: string | null };

export type Answer = { hits: Hit[]; total: number; counts: (attribute: Attribute) => Counts };

/** Tells of properties by their ids what lists show, in any order; of those that it has. */
export type ShownSource = { fetchDocuments(ids: readonly string[]): Promise<RetrievedDocument[]> };

/** Answers each query, in the same order. */
export type SearchEngine = {
  search(queries: readonly SearchQuery[]): Promise<Answer[]>;
  /** Counts each word with its field. */
  countWords(): Promise<Counts>;
};

export const matchAnyOf = (attribute: Attribute, ...values: string[]): Clause => ({ anyOf: { [attribute]: values } });

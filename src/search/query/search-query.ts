import type { ListOrder } from '../../agency/agency.contract.ts';
import type { PlaceClause } from '../geo/place-clause.ts';
import type { RetrievedDocument } from '../index-document/cached-card.ts';
import type { Attribute, NumericAttribute } from './attribute.ts';

export type { Attribute, NumericAttribute };

/** A condition, independent of the engine. */
export type Clause =
  | { anyOf: Partial<Record<Attribute, readonly string[]>> }
  | { attribute: NumericAttribute; atLeast?: number; below?: number; atMost?: number }
  | { priceOnRequest: true }
  | PlaceClause
  /** Whether it is featured at this time (milliseconds). */
  | { featured: boolean; at: number }
  /** Matches if all clauses of any list match. */
  | { or: readonly (readonly Clause[])[] }
  /** Matches unless all clauses match. */
  | { notAll: readonly Clause[] };

/** Requests the total and, if given, rows and facets; all clauses must match. */
export type SearchQuery = {
  filter?: readonly Clause[];
  sort?: ListOrder;
  rows?: { page: number; pageSize: number } | { from: number; limit: number };
  facets?: readonly Attribute[];
};

/** Number of occurrences of each value. A Map, since values are third-party text, such as __proto__. */
export type Counts = ReadonlyMap<string, number>;

/** A property with its revision in the engine; a card of an earlier revision must not be displayed. */
export type IndexedRevision = { id: string; revision: number };

export type Hit = IndexedRevision & { priceEuro: number | null; size: number | null; spot: string | null };

export type SearchResult = { hits: Hit[]; total: number; counts: (attribute: Attribute) => Counts };

/** Fetches what lists display, in any order; unknown ids are omitted. */
export type DocumentSource = { fetchDocuments(ids: readonly string[]): Promise<RetrievedDocument[]> };

/** Answers each query, in the same order. */
export type SearchEngine = {
  search(queries: readonly SearchQuery[]): Promise<SearchResult[]>;
  /** Counts the properties with each word. The key is the letter of the field followed by the word, as in documents. */
  countWords(): Promise<Counts>;
};

export const matchAnyOf = (attribute: Attribute, ...values: string[]): Clause => ({ anyOf: { [attribute]: values } });

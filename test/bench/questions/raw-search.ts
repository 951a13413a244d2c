import type { Query } from './recorded-queries.ts';

type Result = { readonly hits: { card: { reference: string } }[]; readonly totalHits: number };

const hasRows = ({ hitsPerPage, limit }: Query) => Number(hitsPerPage ?? limit ?? 0) > 0;

/** All that was asked for one answer, in one call. */
export const wholeSearch = (queries: readonly Query[]) => JSON.stringify({ queries });

/** The rows and the exact total alone. */
export function rowsSearch(queries: readonly Query[]): string {
  const { facets: _facets, ...rows } = queries.find(hasRows)!;
  return JSON.stringify({ queries: [rows] });
}

/** Total and references of the answer to either. */
export function rawListing(text: string) {
  const { results } = JSON.parse(text) as { results: Result[] };
  const { hits, totalHits } = results.find(({ hits }) => hits.length > 0) ?? results[0]!;
  return { total: totalHits, references: hits.map(({ card }) => card.reference) };
}

/** The same of an answer of the API. */
export function apiListing(text: string) {
  const { total, items } = JSON.parse(text) as { total: number; items: { reference: string }[] };
  return { total, references: items.map(({ reference }) => reference) };
}

import type { Query } from './recorded-queries.ts';

const hasRows = ({ hitsPerPage, limit }: Query) => Number(hitsPerPage ?? limit ?? 0) > 0;

/** What the cards show, which the system has in memory and raw Meilisearch has to give. */
const SHOWN = ['id', 'card', 'flags', 'firstPublishedAt', 'featuredUntil', 'reduction', 'priceEuro'];

/** One call for all that was asked for an answer, or for its rows and exact total alone. */
export function rawSearch(queries: readonly Query[], part: 'whole' | 'rows'): string {
  const whole = queries.map((query): Query => ({ ...query, attributesToRetrieve: SHOWN }));
  if (part === 'whole') return JSON.stringify({ queries: whole });
  const { facets: _facets, ...rows } = whole.find(hasRows)!;
  return JSON.stringify({ queries: [rows] });
}

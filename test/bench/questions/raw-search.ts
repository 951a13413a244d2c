import type { Query } from './record-queries.ts';

const hasRows = ({ hitsPerPage, limit }: Query) => Number(hitsPerPage ?? limit ?? 0) > 0;

/** Fields of the cards, which the system has in memory and raw Meilisearch must return. */
const HIT_FIELDS = ['id', 'card', 'flags', 'firstPublishedAt', 'featuredUntil', 'reduction', 'priceEuro'];

/** Builds one multi-search of all recorded queries, or only of rows and exact total. */
export function rawSearch(queries: readonly Query[], part: 'whole' | 'rows'): string {
  const whole = queries.map((query): Query => ({ ...query, attributesToRetrieve: HIT_FIELDS }));
  if (part === 'whole') return JSON.stringify({ queries: whole });
  const { facets: _facets, ...rows } = whole.find(hasRows)!;
  return JSON.stringify({ queries: [rows] });
}

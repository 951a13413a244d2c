import type { Query } from './recorded-queries.ts';

const hasRows = ({ hitsPerPage, limit }: Query) => Number(hitsPerPage ?? limit ?? 0) > 0;

/** One call for all that was asked for an answer, or for its rows and exact total alone. */
export function rawSearch(queries: readonly Query[], part: 'whole' | 'rows'): string {
  if (part === 'whole') return JSON.stringify({ queries });
  const { facets: _facets, ...rows } = queries.find(hasRows)!;
  return JSON.stringify({ queries: [rows] });
}

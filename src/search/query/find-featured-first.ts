import type { Clause, SearchEngine, SearchQuery } from './search-query.ts';

type Page = { page: number; pageSize: number };

/**
 * A page of featured properties followed by the others. Both are separate queries, because a property stops being
 * featured at a time of day, which no stored sort key can express.
 */
export async function findFeaturedFirst(
  searchEngine: SearchEngine,
  query: SearchQuery & { filter: Clause[] },
  rows: Page,
) {
  const at = Date.now();
  const list = (featured: boolean) => [...query.filter, { featured, at }];
  const [first] = await searchEngine.search([{ ...query, filter: list(true), sort: 'featured', rows }]);
  const { hits, total } = first!;
  const limit = rows.pageSize - hits.length;
  if (limit === 0) return hits;

  const from = Math.max(0, (rows.page - 1) * rows.pageSize - total);
  const [others] = await searchEngine.search([
    { ...query, filter: list(false), sort: 'newest', rows: { from, limit } },
  ]);
  return [...hits, ...others!.hits];
}

import { featuredNow } from './index/featured-now.ts';
import type { IndexQuery } from './index/index-query.ts';
import { sortOrders } from './index/sort-orders.ts';
import type { PropertyIndex } from './property-index.ts';

type Page = { page: number; pageSize: number };

/** Who is featured changes with the hour, which no stored sort key knows: one page over two lists end to end. */
export async function featuredFirst(index: PropertyIndex, query: IndexQuery & { filter: string[] }, rows: Page) {
  const now = featuredNow();
  const [featured] = await index.ask([{ ...query, filter: [...query.filter, now], sort: sortOrders.featured, rows }]);
  const { documents, total } = featured!;
  const limit = rows.pageSize - documents.length;
  if (limit === 0) return documents;

  const from = Math.max(0, (rows.page - 1) * rows.pageSize - total);
  const [others] = await index.ask([
    { ...query, filter: [...query.filter, `NOT (${now})`], sort: sortOrders.newest, rows: { from, limit } },
  ]);
  return [...documents, ...others!.documents];
}

import type { Clause, Hit, SearchEngine } from './search-query.ts';

type Page = { page: number; pageSize: number };

/** One page over tiers, each of which holds those before it: the innermost first, in each the newest first. */
export async function findByRelevance(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  tiers: readonly (readonly Clause[])[],
  { page, pageSize }: Page,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  let inside = 0;
  for (const [at, tier] of tiers.entries()) {
    const rows = { from: Math.max(0, (page - 1) * pageSize - inside), limit: pageSize - hits.length };
    const within = tiers[at - 1];
    const rest = [...filter, ...tier, ...(within ? [{ notAll: within }] : [])];
    const [answer] = await searchEngine.search([{ filter: rest, sort: 'newest', rows }]);
    hits.push(...answer!.hits);
    if (hits.length === pageSize) break;
    inside += answer!.total;
  }
  return hits;
}

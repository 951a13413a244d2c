import type { ShownDocument } from '../document/shown-card.ts';
import type { Clause, SearchEngine } from './search-query.ts';

type Page = { page: number; pageSize: number };

/** One page over tiers, each of which holds those before it: the innermost first, in each the newest first. */
export async function byRelevance(
  stock: SearchEngine,
  filter: readonly Clause[],
  tiers: readonly (readonly Clause[])[],
  { page, pageSize }: Page,
): Promise<ShownDocument[]> {
  const documents: ShownDocument[] = [];
  let inside = 0;
  for (const [at, tier] of tiers.entries()) {
    const rows = { from: Math.max(0, (page - 1) * pageSize - inside), limit: pageSize - documents.length };
    const within = tiers[at - 1];
    const rest = [...filter, ...tier, ...(within ? [{ notAll: within }] : [])];
    const [answer] = await stock.search([{ filter: rest, sort: 'newest', rows }]);
    documents.push(...answer!.documents);
    if (documents.length === pageSize) break;
    inside += answer!.total;
  }
  return documents;
}

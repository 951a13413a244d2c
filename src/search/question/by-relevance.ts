import type { ShownDocument } from '../document/shown-card.ts';
import type { Clause, Engine } from './question.ts';

type Page = { page: number; pageSize: number };

/** One page over circles, each of which holds those before it: the innermost first, in each the newest first. */
export async function byRelevance(
  stock: Engine,
  filter: readonly Clause[],
  circles: readonly (readonly Clause[])[],
  { page, pageSize }: Page,
): Promise<ShownDocument[]> {
  const documents: ShownDocument[] = [];
  let inside = 0;
  for (const [at, circle] of circles.entries()) {
    const rows = { from: Math.max(0, (page - 1) * pageSize - inside), limit: pageSize - documents.length };
    const within = circles[at - 1];
    const ring = [...filter, ...circle, ...(within ? [{ notAll: within }] : [])];
    const [answer] = await stock.ask([{ filter: ring, sort: 'newest', rows }]);
    documents.push(...answer!.documents);
    if (documents.length === pageSize) break;
    inside += answer!.total;
  }
  return documents;
}

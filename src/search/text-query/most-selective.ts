import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { QueryTermKind, QueryTerm } from './query-term.ts';
import { matchesAnywhere } from './build-relevance-tiers.ts';

const SELECTIVITY: Record<QueryTermKind, number> = { reference: 4, place: 3, type: 3, feature: 2, word: 1, unknown: 0 };
/** So many words of a long text are tried together. */
const MAX_CANDIDATES = 10;

/**
 * Where no property has all the words: those that some have together, the most telling first. A name tells more than a
 * feature, a rare word more than a common one. Empty where no word alone finds anything.
 */
export async function mostSelective(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  if (terms.length < 2) return [];
  const count = async (texts: readonly (readonly QueryTerm[])[]) =>
    (await searchEngine.search(texts.map((some) => ({ filter: [...filter, ...matchesAnywhere(some)] })))).map(
      ({ total }) => total,
    );

  const alone = await count(terms.map((term) => [term]));
  const candidates = terms
    .map((term, at) => ({ term, total: alone[at]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => SELECTIVITY[b.term.kind] - SELECTIVITY[a.term.kind] || a.total - b.total)
    .slice(0, MAX_CANDIDATES);
  const selected = new Set<QueryTerm>();
  for (const { term } of candidates) {
    const [together] = selected.size ? await count([[...selected, term]]) : [1];
    if (together) selected.add(term);
  }
  return terms.filter((term) => selected.has(term));
}

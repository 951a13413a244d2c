import type { Clause, SearchEngine } from '../query/search-query.ts';
import { mostSelective } from '../text-query/most-selective.ts';
import type { QueryTerm } from '../text-query/query-term.ts';
import { matchesAnywhere } from '../text-query/build-relevance-tiers.ts';

/** What a text asks for: filters, which must hold, and words, some of which may be dropped, or even all. */
export interface TextQuery {
  readonly clauses: readonly Clause[];
  readonly terms: readonly QueryTerm[];
  readonly isOptional: boolean;
}

/** Of words that nothing has together those that are asked for all the same; where none can be, all of them stay. */
export async function relaxTerms(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  { terms, isOptional }: Pick<TextQuery, 'terms' | 'isOptional'>,
): Promise<readonly QueryTerm[]> {
  const kept = await mostSelective(searchEngine, filter, terms);
  return kept.length || isOptional ? kept : terms;
}

/** What is true of all that is shown of a search, and of nothing else. */
export async function findEffectiveClauses(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  words: TextQuery,
): Promise<Clause[]> {
  const required = [...filter, ...words.clauses];
  const all = [...required, ...matchesAnywhere(words.terms)];
  if (words.terms.length < 2 && !words.isOptional) return all;
  const [answer] = await searchEngine.search([{ filter: all }]);
  return answer!.total ? all : [...required, ...matchesAnywhere(await relaxTerms(searchEngine, required, words))];
}

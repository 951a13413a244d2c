import type { Clause, SearchEngine } from '../query/search-query.ts';
import { mostTelling } from '../words/most-telling.ts';
import type { Meaning } from '../words/reading.ts';
import { saidAnywhere } from '../words/relevance-tiers.ts';

/** What a text asks for: filters, which must hold, and words, some of which may be dropped, or even all. */
export interface Words {
  readonly clauses: readonly Clause[];
  readonly meanings: readonly Meaning[];
  readonly mayGo: boolean;
}

/** Of words that nothing has together those that are asked for all the same; where none can be, all of them stay. */
export async function keptWords(
  stock: SearchEngine,
  filter: readonly Clause[],
  { meanings, mayGo }: Pick<Words, 'meanings' | 'mayGo'>,
): Promise<readonly Meaning[]> {
  const kept = await mostTelling(stock, filter, meanings);
  return kept.length || mayGo ? kept : meanings;
}

/** What is true of all that is shown of a search, and of nothing else. */
export async function shownClauses(stock: SearchEngine, filter: readonly Clause[], words: Words): Promise<Clause[]> {
  const must = [...filter, ...words.clauses];
  const all = [...must, ...saidAnywhere(words.meanings)];
  if (words.meanings.length < 2 && !words.mayGo) return all;
  const [answer] = await stock.search([{ filter: all }]);
  return answer!.total ? all : [...must, ...saidAnywhere(await keptWords(stock, must, words))];
}

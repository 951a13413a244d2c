import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { Kind, Meaning } from './reading.ts';
import { saidAnywhere } from './relevance-tiers.ts';

const TELLING: Record<Kind, number> = { reference: 4, place: 3, type: 3, feature: 2, word: 1, unknown: 0 };
/** So many words of a long text are tried together. */
const MOST = 10;

/**
 * Where no property has all the words: those that some have together, the most telling first. A name tells more than a
 * feature, a rare word more than a common one. Empty where no word alone finds anything.
 */
export async function mostTelling(
  stock: SearchEngine,
  filter: readonly Clause[],
  meanings: readonly Meaning[],
): Promise<Meaning[]> {
  if (meanings.length < 2) return [];
  const count = async (texts: readonly (readonly Meaning[])[]) =>
    (await stock.search(texts.map((some) => ({ filter: [...filter, ...saidAnywhere(some)] })))).map(
      ({ total }) => total,
    );

  const alone = await count(meanings.map((meaning) => [meaning]));
  const candidates = meanings
    .map((meaning, at) => ({ meaning, total: alone[at]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => TELLING[b.meaning.kind] - TELLING[a.meaning.kind] || a.total - b.total)
    .slice(0, MOST);
  const kept = new Set<Meaning>();
  for (const { meaning } of candidates) {
    const [together] = kept.size ? await count([[...kept, meaning]]) : [1];
    if (together) kept.add(meaning);
  }
  return meanings.filter((meaning) => kept.has(meaning));
}

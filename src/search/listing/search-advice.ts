import { type FilterGroup, getFilterParameters, type PropertyFilter } from '../query/filter-groups.ts';
import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { PropertyResults } from '../search.contract.ts';
import { matchesAnywhere, type QueryTerm, type QueryTermKind } from '../text-query/query-term.ts';

/** When words are dropped, kinds with higher values are kept first. */
const SELECTIVITY: Record<QueryTermKind, number> = { reference: 4, place: 3, type: 3, feature: 2, word: 1, unknown: 0 };
/** Limits the number of queries for a long text. */
const MAX_CANDIDATES = 10;

/**
 * Finds the most selective words that some property combines, if no property has all words. Names outweigh features,
 * and rare words outweigh common words. Returns an empty array if no word matches, or if there is only one word.
 */
async function findMostSelectiveTerms(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  if (terms.length < 2) return [];
  const count = async (combinations: readonly (readonly QueryTerm[])[]) =>
    (await searchEngine.search(combinations.map((part) => ({ filter: [...filter, ...matchesAnywhere(part)] })))).map(
      ({ total }) => total,
    );

  const totals = await count(terms.map((term) => [term]));
  const candidates = terms
    .map((term, index) => ({ term, total: totals[index]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => SELECTIVITY[b.term.kind] - SELECTIVITY[a.term.kind] || a.total - b.total)
    .slice(0, MAX_CANDIDATES);
  const selected = new Set<QueryTerm>();
  for (const { term } of candidates) {
    const [combinedTotal] = selected.size ? await count([[...selected, term]]) : [1];
    if (combinedTotal) selected.add(term);
  }
  return terms.filter((term) => selected.has(term));
}

/** Parts of a text query: filters, which are mandatory, and words, which may be dropped. */
export interface TextQuery {
  readonly clauses: readonly Clause[];
  readonly terms: readonly QueryTerm[];
  readonly isOptional: boolean;
}

/**
 * Drops words that no property combines, and keeps the others. If no word matches, keeps all words, or drops all if
 * they are optional.
 */
export async function relaxTerms(
  searchEngine: SearchEngine,
  filter: readonly Clause[],
  { terms, isOptional }: Pick<TextQuery, 'terms' | 'isOptional'>,
): Promise<readonly QueryTerm[]> {
  const selectiveTerms = await findMostSelectiveTerms(searchEngine, filter, terms);
  return selectiveTerms.length || isOptional ? selectiveTerms : terms;
}

/** Finds the clauses that match exactly the displayed results of a search. */
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

type Condition = FilterGroup | 'search';

const MAX_SUGGESTIONS = 3;

/**
 * Counts the results without each condition; returns the three largest counts above zero. If words were dropped
 * (`hasDroppedWords`), keeps all words and removes one filter instead.
 */
export async function suggestFilterRemovals(
  searchEngine: SearchEngine,
  filter: PropertyFilter,
  textQuery: TextQuery,
  hasDroppedWords: boolean,
): Promise<PropertyResults['removableFilters']> {
  const words = hasDroppedWords ? { ...textQuery, isOptional: false } : textQuery;
  const clauses = listConditions(filter, words);
  if (clauses.length < 2) return [];
  const dropCondition = (condition: Condition) =>
    clauses.filter(([other]) => other !== condition).flatMap(([, clause]) => clause);
  const answers = await searchEngine.search(clauses.map(([condition]) => ({ filter: dropCondition(condition) })));
  const best = clauses
    .map(([condition], index) => ({ condition, total: answers[index]!.total }))
    .filter(({ condition, total }) => total > 0 && !(hasDroppedWords && condition === 'search'))
    .sort(compareByTotal)
    .slice(0, MAX_SUGGESTIONS);

  /** Without the condition, other words may match. */
  const countRelaxed = async ({ condition }: { condition: Condition }) => {
    const remaining = condition === 'search' ? NO_TEXT : words;
    const [answer] = await searchEngine.search([
      { filter: await findEffectiveClauses(searchEngine, dropCondition(condition), remaining) },
    ]);
    return { condition, total: answer!.total };
  };
  const counted = words.isOptional ? await Promise.all(best.map(countRelaxed)) : best;
  return counted.sort(compareByTotal).map(({ condition, total }) => ({ parameters: toParameters(condition), total }));
}

const NO_TEXT: TextQuery = { clauses: [], terms: [], isOptional: false };

/** Optional words are no condition. */
function listConditions(filter: PropertyFilter, { clauses, terms, isOptional }: TextQuery): [Condition, Clause[]][] {
  const conditions: [Condition, Clause[]][] = [...filter].map(([group, clause]) => [group, [clause]]);
  const textClauses = [...clauses, ...(isOptional ? [] : matchesAnywhere(terms))];
  return clauses.length + terms.length > 0 ? [...conditions, ['search', textClauses]] : conditions;
}

const toParameters = (condition: Condition) => (condition === 'search' ? ['search'] : getFilterParameters(condition));

const compareByTotal = (one: { total: number }, other: { total: number }) => other.total - one.total;

/** Conditions from the most important to the least; other conditions come last. */
const PRIORITY_CONDITIONS: readonly Condition[] = [
  'location',
  'near',
  'area',
  'bbox',
  'type',
  'search',
  'bedrooms',
  'price',
];

/**
 * Finds the least important conditions to remove so that some property matches. Returns null if no condition would be
 * left, or if nothing is for sale.
 */
export async function findNearestMatch(
  searchEngine: SearchEngine,
  filter: PropertyFilter,
  words: TextQuery,
): Promise<PropertyResults['nearestMatch']> {
  const conditions = listConditions(filter, words).toSorted(([one], [other]) => getRank(one) - getRank(other));
  const dropped: Condition[] = [];
  let required: readonly Clause[] = [];
  let total = 0;
  for (const [condition, clauses] of conditions) {
    const [answer] = await searchEngine.search([{ filter: [...required, ...clauses] }]);
    if (answer!.total > 0) {
      required = [...required, ...clauses];
      total = answer!.total;
    } else dropped.push(condition);
  }
  return total > 0 ? { parameters: dropped.flatMap(toParameters), total } : null;
}

const getRank = (condition: Condition) =>
  PRIORITY_CONDITIONS.includes(condition) ? PRIORITY_CONDITIONS.indexOf(condition) : PRIORITY_CONDITIONS.length;

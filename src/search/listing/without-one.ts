import type { FilterGroup, PropertyFilter } from '../query/property-filter.ts';
import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { PropertyResults } from '../search.contract.ts';
import { saidAnywhere } from '../words/relevance-tiers.ts';
import { shownClauses, type Words } from './kept-words.ts';

export type Condition = FilterGroup | 'search';

const MOST = 3;

/** The parameters of a condition, where it has another name or several of them. */
const PARAMETERS: Partial<Record<Condition, string[]>> = {
  type: ['propertyType'],
  price: ['priceMin', 'priceMax'],
  built: ['builtMin', 'builtMax'],
  plot: ['plotMin', 'plotMax'],
  near: ['near', 'within'],
};

/**
 * Counts what the search would find without one of its conditions, largest first; conditions that add nothing are left out.
 * If words were dropped (`hasDropped`), it keeps all words and leaves out one filter instead.
 */
export async function withoutOne(
  stock: SearchEngine,
  filter: PropertyFilter,
  asked: Words,
  hasDropped: boolean,
): Promise<PropertyResults['withoutOne']> {
  const words = hasDropped ? { ...asked, mayGo: false } : asked;
  const clauses = conditionsOf(filter, words);
  if (clauses.length < 2) return [];
  const others = (condition: Condition) =>
    clauses.filter(([other]) => other !== condition).flatMap(([, clause]) => clause);
  const answers = await stock.search(clauses.map(([condition]) => ({ filter: others(condition) })));
  const most = clauses
    .map(([condition], at) => ({ condition, total: answers[at]!.total }))
    .filter(({ condition, total }) => total > 0 && !(hasDropped && condition === 'search'))
    .sort(byTotal)
    .slice(0, MOST);

  /** The words that would be kept then may be others. */
  const relaxed = async ({ condition }: { condition: Condition }) => {
    const left = condition === 'search' ? NO_WORDS : words;
    const [answer] = await stock.search([{ filter: await shownClauses(stock, others(condition), left) }]);
    return { condition, total: answer!.total };
  };
  const told = words.mayGo ? await Promise.all(most.map(relaxed)) : most;
  return told.sort(byTotal).map(({ condition, total }) => ({ parameters: parametersOf(condition), total }));
}

const NO_WORDS: Words = { clauses: [], meanings: [], mayGo: false };

/** Each condition with what must hold; words that may go hold nothing back. */
export function conditionsOf(filter: PropertyFilter, { clauses, meanings, mayGo }: Words): [Condition, Clause[]][] {
  const conditions: [Condition, Clause[]][] = [...filter].map(([group, clause]) => [group, [clause]]);
  const ofText = [...clauses, ...(mayGo ? [] : saidAnywhere(meanings))];
  return clauses.length + meanings.length > 0 ? [...conditions, ['search', ofText]] : conditions;
}

export const parametersOf = (condition: Condition): string[] => PARAMETERS[condition] ?? [condition];

const byTotal = (one: { total: number }, other: { total: number }) => other.total - one.total;

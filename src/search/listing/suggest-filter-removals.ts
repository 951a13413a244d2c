import type { FilterGroup, PropertyFilter } from '../query/build-property-filter.ts';
import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { PropertyResults } from '../search.contract.ts';
import { matchesAnywhere } from '../text-query/build-relevance-tiers.ts';
import { findEffectiveClauses, type TextQuery } from './relax-terms.ts';

export type Condition = FilterGroup | 'search';

const MAX_SUGGESTIONS = 3;

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
export async function suggestFilterRemovals(
  searchEngine: SearchEngine,
  filter: PropertyFilter,
  textQuery: TextQuery,
  hasDropped: boolean,
): Promise<PropertyResults['withoutOne']> {
  const words = hasDropped ? { ...textQuery, isOptional: false } : textQuery;
  const clauses = listConditions(filter, words);
  if (clauses.length < 2) return [];
  const others = (condition: Condition) =>
    clauses.filter(([other]) => other !== condition).flatMap(([, clause]) => clause);
  const answers = await searchEngine.search(clauses.map(([condition]) => ({ filter: others(condition) })));
  const most = clauses
    .map(([condition], at) => ({ condition, total: answers[at]!.total }))
    .filter(({ condition, total }) => total > 0 && !(hasDropped && condition === 'search'))
    .sort(compareByTotal)
    .slice(0, MAX_SUGGESTIONS);

  /** The words that would be kept then may be others. */
  const countRelaxed = async ({ condition }: { condition: Condition }) => {
    const remaining = condition === 'search' ? NO_TEXT : words;
    const [answer] = await searchEngine.search([
      { filter: await findEffectiveClauses(searchEngine, others(condition), remaining) },
    ]);
    return { condition, total: answer!.total };
  };
  const counted = words.isOptional ? await Promise.all(most.map(countRelaxed)) : most;
  return counted.sort(compareByTotal).map(({ condition, total }) => ({ parameters: listParameters(condition), total }));
}

const NO_TEXT: TextQuery = { clauses: [], terms: [], isOptional: false };

/** Each condition with what must hold; words that may go hold nothing back. */
export function listConditions(
  filter: PropertyFilter,
  { clauses, terms, isOptional }: TextQuery,
): [Condition, Clause[]][] {
  const conditions: [Condition, Clause[]][] = [...filter].map(([group, clause]) => [group, [clause]]);
  const textClauses = [...clauses, ...(isOptional ? [] : matchesAnywhere(terms))];
  return clauses.length + terms.length > 0 ? [...conditions, ['search', textClauses]] : conditions;
}

export const listParameters = (condition: Condition): string[] => PARAMETERS[condition] ?? [condition];

const compareByTotal = (one: { total: number }, other: { total: number }) => other.total - one.total;

import type { PropertyFilter } from '../query/build-property-filter.ts';
import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { PropertyResults } from '../search.contract.ts';
import type { TextQuery } from './relax-terms.ts';
import { type Condition, listConditions, listParameters } from './suggest-filter-removals.ts';

/** What buyers give up last. */
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
 * Where nothing has all that is asked for: the conditions to leave out so that something is found, the least telling
 * ones. Null where nothing would be left, or nothing is for sale.
 */
export async function findClosest(
  searchEngine: SearchEngine,
  filter: PropertyFilter,
  words: TextQuery,
): Promise<PropertyResults['closest']> {
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
  return total > 0 ? { parameters: dropped.flatMap(listParameters), total } : null;
}

const getRank = (condition: Condition) =>
  PRIORITY_CONDITIONS.includes(condition) ? PRIORITY_CONDITIONS.indexOf(condition) : PRIORITY_CONDITIONS.length;

import type { PropertyFilter } from '../query/property-filter.ts';
import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { PropertyResults } from '../search.contract.ts';
import type { Words } from './kept-words.ts';
import { type Condition, conditionsOf, parametersOf } from './without-one.ts';

/** What buyers give up last. */
const KEPT_FIRST: readonly Condition[] = ['location', 'near', 'area', 'bbox', 'type', 'search', 'bedrooms', 'price'];

/**
 * Where nothing has all that is asked for: the conditions to leave out so that something is found, the least telling
 * ones. Null where nothing would be left, or nothing is for sale.
 */
export async function closest(
  stock: SearchEngine,
  filter: PropertyFilter,
  words: Words,
): Promise<PropertyResults['closest']> {
  const conditions = conditionsOf(filter, words).toSorted(([one], [other]) => rank(one) - rank(other));
  const dropped: Condition[] = [];
  let kept: readonly Clause[] = [];
  let total = 0;
  for (const [condition, clauses] of conditions) {
    const [answer] = await stock.search([{ filter: [...kept, ...clauses] }]);
    if (answer!.total > 0) {
      kept = [...kept, ...clauses];
      total = answer!.total;
    } else dropped.push(condition);
  }
  return total > 0 ? { parameters: dropped.flatMap(parametersOf), total } : null;
}

const rank = (condition: Condition) =>
  KEPT_FIRST.includes(condition) ? KEPT_FIRST.indexOf(condition) : KEPT_FIRST.length;

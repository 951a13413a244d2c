import type { FilterGroup, PropertyFilter } from '../query/property-filter.ts';
import type { Clause, SearchEngine } from '../query/search-query.ts';
import type { PropertyResults } from '../search.contract.ts';

type Condition = FilterGroup | 'search';

const MOST = 3;

/** The parameters of a condition, where it has another name or several of them. */
const PARAMETERS: Partial<Record<Condition, string[]>> = {
  type: ['propertyType'],
  price: ['priceMin', 'priceMax'],
  built: ['builtMin', 'builtMax'],
  plot: ['plotMin', 'plotMax'],
  near: ['near', 'within'],
};

/** What would be found without one of several conditions, those first that give the most. Empty where none does. */
export async function withoutOne(
  stock: SearchEngine,
  filter: PropertyFilter,
  words: readonly Clause[],
): Promise<PropertyResults['withoutOne']> {
  const clauses: [Condition, readonly Clause[]][] = [...filter].map(([group, clause]) => [group, [clause]]);
  if (words.length) clauses.push(['search', words]);
  if (clauses.length < 2) return [];
  const others = (condition: Condition) =>
    clauses.filter(([other]) => other !== condition).flatMap(([, clause]) => clause);
  const answers = await stock.search(clauses.map(([condition]) => ({ filter: others(condition) })));
  return clauses
    .map(([condition], at) => ({ parameters: PARAMETERS[condition] ?? [condition], total: answers[at]!.total }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, MOST);
}

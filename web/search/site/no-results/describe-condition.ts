import { activeFilters } from '../filters/active-filters.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';

/** Names, and codes that stand for names, begin as they are written. */
const NAMES = ['location', 'propertyType', 'search'];

/** A condition of a list within a sentence: '«hasta 500.000 €»', '«Marbella o Mijas»'. */
export function describeCondition(
  filters: SearchFilters,
  parameters: readonly string[],
  typeNames: Record<string, string>,
): string {
  const own = Object.fromEntries(Object.entries(filters).filter(([name]) => parameters.includes(name)));
  const labels = activeFilters(own, typeNames).map(({ label }) => label.replace(/^«(.*)»$/s, '$1'));
  const name = labels.join(' o ');
  const isName = parameters.some((parameter) => NAMES.includes(parameter));
  return `«${isName ? name : name.charAt(0).toLowerCase() + name.slice(1)}»`;
}

import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { type SearchState, searchUrl } from './search-url.ts';
import { listActiveFilters } from '../filters/active-filters.ts';
import { listParameters, RANGES } from '../filters/filter-table.ts';
import type { SearchFilters } from './search-filters.ts';

/** Values that keep their capitals. */
const PROPER_NAMES = ['location', 'propertyType', 'search'];

/** A condition within a sentence: '«hasta 500.000 €»', '«Marbella o Mijas»'. */
export function describeCondition(
  filters: SearchFilters,
  parameters: readonly string[],
  typeNames: Record<string, string>,
): string {
  const conditionFilters = Object.fromEntries(Object.entries(filters).filter(([name]) => parameters.includes(name)));
  const labels = listActiveFilters(conditionFilters, typeNames).map(({ label }) => label.replace(/^«(.*)»$/s, '$1'));
  const text = labels.join(' o ');
  const isProperName = parameters.some((parameter) => PROPER_NAMES.includes(parameter));
  return `«${isProperName ? text : text.charAt(0).toLowerCase() + text.slice(1)}»`;
}

/** 'sin «piscina» ni «hasta 300.000 €»'. */
export const describeRemovedFilters = (
  filters: SearchFilters,
  parameters: readonly string[],
  typeNames: Record<string, string>,
): string =>
  `sin ${parameters
    .filter((name) => !isDescribedByAnother(name))
    .map((name) => describeCondition(filters, findBounds(name) ?? [name], typeNames))
    .join(' ni ')}`;

const findBounds = (name: string) => RANGES.map(listParameters).find(([min]) => min === name);

const isDescribedByAnother = (name: string) =>
  name === 'within' || name === 'relax' || RANGES.some((range) => name === `${range.name}Max`);

interface Props {
  search: SearchState;
  removableFilters: PropertyResults['removableFilters'];
  typeNames: Record<string, string>;
}

export const FilterRemovalLink = ({
  search,
  one: { parameters, total },
  typeNames,
  className = '',
}: Omit<Props, 'removableFilters'> & { one: Props['removableFilters'][number]; className?: string }) => (
  <a
    href={searchUrl({ ...search, filters: removeFilters(search.filters, parameters), page: 1, replaced: undefined })}
    className={`${className} font-semibold underline underline-offset-[3px] hover:text-primary-700`}
  >
    {`Sin ${describeCondition(search.filters, parameters, typeNames)}: ${total === 1 ? '1 propiedad' : `${formatNumber(total)} propiedades`}`}
  </a>
);

/** Links to searches without one of the filters, for a search without results. */
export const FilterRemovalLinks = ({ search, removableFilters, typeNames }: Props) => (
  <ul aria-label="Con un filtro menos" className="mt-4 flex flex-col items-center">
    {removableFilters.map((one) => (
      <li key={one.parameters.join()}>
        <FilterRemovalLink
          search={search}
          one={one}
          typeNames={typeNames}
          className="inline-flex min-h-11 items-center px-2"
        />
      </li>
    ))}
  </ul>
);

const removeFilters = (filters: SearchState['filters'], parameters: readonly string[]): SearchState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));

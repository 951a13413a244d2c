import { usePageContext } from 'vike-react/usePageContext';
import { Select } from '../../../components/controls.tsx';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { resolveDefaultSort, type SearchOrder, RELEVANCE, sortNames } from './search-filters.ts';
import type { SearchControl } from './use-search-navigation.ts';

interface SortSelectProps {
  control: SearchControl;
  /** Whether the filter form submits the order when there is no JavaScript. */
  isInForm?: boolean;
  className?: string;
}

/** The default order has an empty value, so that the server chooses it for a form without JavaScript. */
export function SortSelect({ control: { search, sort }, isInForm = false, className = '' }: SortSelectProps) {
  const { agency } = usePageContext();
  const defaultSort = resolveDefaultSort(search.filters, agency.defaultSort);
  const isSelectable = ([value]: [string, string]) => value !== 'nearest' || search.filters.near !== undefined;
  return (
    <Select
      aria-label="Ordenar por"
      value={search.sort ?? ''}
      onChange={({ target }) => sort((target.value || undefined) as SearchOrder | undefined)}
      className={className}
      {...(isInForm && { name: 'sort', form: FILTER_FORM })}
    >
      {defaultSort === 'relevance' && <option value="">{RELEVANCE}</option>}
      {Object.entries(sortNames)
        .filter(isSelectable)
        .map(([value, name]) => (
          <option key={value} value={value === defaultSort ? '' : value}>
            {name}
          </option>
        ))}
    </Select>
  );
}

import { usePageContext } from 'vike-react/usePageContext';
import { Select } from '../../../components/select.tsx';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { resolveDefaultSort } from './resolve-default-sort.ts';
import { type SearchOrder, RELEVANCE, sortNames } from './sort-names.ts';
import type { SearchControl } from './use-search-navigation.ts';

interface SortSelectProps {
  control: SearchControl;
  /** Whether it belongs to the filter form, which is sent where there is no script. */
  isInForm?: boolean;
  className?: string;
}

/**
 * The standing order has an empty value, so that a form without a script leaves it to the server, which may prefer
 * relevance.
 */
export function SortSelect({ control: { listing, sort }, isInForm = false, className = '' }: SortSelectProps) {
  const { agency } = usePageContext();
  const standing = resolveDefaultSort(listing.filters, agency.defaultSort);
  const canBeChosen = ([value]: [string, string]) => value !== 'nearest' || listing.filters.near !== undefined;
  return (
    <Select
      aria-label="Ordenar por"
      value={listing.sort ?? ''}
      onChange={({ target }) => sort((target.value || undefined) as SearchOrder | undefined)}
      className={className}
      {...(isInForm && { name: 'sort', form: FILTER_FORM })}
    >
      {standing === 'relevance' && <option value="">{RELEVANCE}</option>}
      {Object.entries(sortNames)
        .filter(canBeChosen)
        .map(([value, name]) => (
          <option key={value} value={value === standing ? '' : value}>
            {name}
          </option>
        ))}
    </Select>
  );
}

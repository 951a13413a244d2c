import { usePageContext } from 'vike-react/usePageContext';
import { Select } from '../../../ui/select.tsx';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { standingSort } from './chosen-sort.ts';
import { type ListedOrder, RELEVANCE, sortNames } from './sort-names.ts';
import type { ListingControl } from './use-listing.ts';

interface SortSelectProps {
  control: ListingControl;
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
  const standing = standingSort(listing.filters, agency.defaultSort);
  const canBeChosen = ([value]: [string, string]) => value !== 'nearest' || listing.filters.near !== undefined;
  return (
    <Select
      aria-label="Ordenar por"
      value={listing.sort ?? ''}
      onChange={({ target }) => sort((target.value || undefined) as ListedOrder | undefined)}
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

import { usePageContext } from 'vike-react/usePageContext';
import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import { Select } from '../../../ui/select.tsx';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { standingSort } from './chosen-sort.ts';
import { RELEVANCE, sortNames } from './sort-names.ts';
import type { ListingControl } from './use-listing.ts';

interface SortSelectProps {
  control: ListingControl;
  /** Sent with the filter form where there is no script. */
  isInForm?: boolean;
  className?: string;
}

/** The order of who chooses none is sent as none, so that words typed into the same form are answered by relevance. */
export function SortSelect({ control: { listing, sort }, isInForm = false, className = '' }: SortSelectProps) {
  const { agency } = usePageContext();
  const standing = standingSort(listing.filters, agency.defaultSort);
  return (
    <Select
      aria-label="Ordenar por"
      value={listing.sort ?? ''}
      onChange={({ target }) => sort((target.value || undefined) as ListOrder | undefined)}
      className={className}
      {...(isInForm && { name: 'sort', form: FILTER_FORM })}
    >
      {standing === 'relevance' && <option value="">{RELEVANCE}</option>}
      {Object.entries(sortNames).map(([value, name]) => (
        <option key={value} value={value === standing ? '' : value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

import { usePageContext } from 'vike-react/usePageContext';
import type { PropertySort } from '../../../src/search/search.contract.ts';
import { Select } from '../../ui/select.tsx';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { sortNames } from './sort-names.ts';
import type { ListingControl } from './use-listing.ts';

interface SortSelectProps {
  control: ListingControl;
  /** Sent with the filter form where there is no script. */
  isInForm?: boolean;
  className?: string;
}

export function SortSelect({ control: { listing, sort }, isInForm = false, className = '' }: SortSelectProps) {
  const { agency } = usePageContext();
  return (
    <Select
      aria-label="Ordenar por"
      value={listing.sort ?? agency.defaultSort}
      onChange={({ target }) => sort(target.value as PropertySort)}
      className={className}
      {...(isInForm && { name: 'sort', form: FILTER_FORM })}
    >
      {Object.entries(sortNames).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

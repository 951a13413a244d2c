import { AMENITIES, AMENITY_NAMES } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import type { FieldProps } from './location-field.tsx';

export function AmenityFilters({ filters, facets, onChange }: FieldProps) {
  return AMENITY_NAMES.map((flag) => (
    <Checkbox
      isInList
      key={flag}
      name={flag}
      value="true"
      label={AMENITIES[flag]}
      count={facets[flag]}
      checked={filters[flag] ?? false}
      onChange={({ target }) => onChange({ ...filters, [flag]: target.checked || undefined })}
    />
  ));
}

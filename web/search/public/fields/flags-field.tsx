import { AMENITIES, AMENITY_NAMES } from '../../../../src/catalogue/amenities/amenities.contract.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { FieldProps } from './location-field.tsx';

export function FlagsField({ filters, facets, onChange }: FieldProps) {
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

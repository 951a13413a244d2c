import { Checkbox } from '../../../ui/checkbox.tsx';
import { flagNames } from '../filters/flag-names.ts';
import { FLAGS } from '../listing/listing-url.ts';
import type { FieldProps } from './location-field.tsx';

export function FlagsField({ filters, facets, onChange }: FieldProps) {
  return FLAGS.map((flag) => (
    <Checkbox
      key={flag}
      name={flag}
      value="true"
      label={flagNames[flag]}
      count={facets[flag]}
      checked={filters[flag] ?? false}
      onChange={({ target }) => onChange({ ...filters, [flag]: target.checked || undefined })}
    />
  ));
}

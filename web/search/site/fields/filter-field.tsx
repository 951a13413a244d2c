import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { Checkbox } from '../../../components/controls.tsx';
import type { BarFilter, ChoiceFilter, FlagFilter, RangeFilter } from '../filters/filter-table.ts';
import { BedroomsField, type FieldProps, LocationField, TypeField } from './list-fields.tsx';
import { RangeField } from './range-field.tsx';

const LIST_FIELDS = { location: LocationField, propertyType: TypeField, bedrooms: BedroomsField };

interface FilterFieldProps extends FieldProps {
  filter: BarFilter | RangeFilter | ChoiceFilter | FlagFilter;
}

/** Renders the control without its label, except for flags. */
export function FilterField({ filter, ...fieldProps }: FilterFieldProps) {
  switch (filter.kind) {
    case 'list': {
      const ListField = LIST_FIELDS[filter.name];
      return <ListField {...fieldProps} />;
    }
    case 'range':
      return <RangeField {...fieldProps} filter={filter} />;
    case 'choice':
      return <ChoiceField {...fieldProps} filter={filter} />;
    case 'flag':
      return <FlagField {...fieldProps} filter={filter} />;
  }
}

function FlagField({ filters, facets, onChange, filter: { name, label } }: FieldProps & { filter: FlagFilter }) {
  return (
    <Checkbox
      isBare
      name={name}
      value="true"
      label={label}
      count={facets[name]}
      checked={filters[name] ?? false}
      onChange={({ target }) => onChange({ ...filters, [name]: target.checked || undefined })}
    />
  );
}

/** Uses radio buttons, because they support arrow keys and forms without JavaScript. */
function ChoiceField({ filters, facets, onChange, filter: { name, parse } }: FieldProps & { filter: ChoiceFilter }) {
  const selectedValue = `${filters[name] ?? ''}`;
  const options = facets[name];
  return (
    <>
      <div className="grid grid-cols-4 gap-2">
        {[{ value: '', name: 'Todos', count: null }, ...options].map(({ value, name: label, count }) => (
          <label key={value} className="radio-button">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selectedValue}
              onChange={() => onChange({ ...filters, [name]: parse(value) })}
            />
            <b>{label}</b>
            {count !== null && <small>{formatNumber(count)}</small>}
          </label>
        ))}
      </div>
      {/* Keeps a value of the URL that is not among the options. */}
      {selectedValue && !options.some(({ value }) => value === selectedValue) && (
        <input type="hidden" name={name} value={selectedValue} />
      )}
    </>
  );
}

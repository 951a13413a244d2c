import type { ReactNode } from 'react';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { AmenityFilters } from './amenity-filters.tsx';
import type { FieldProps } from './location-field.tsx';
import { RangeField } from './range-field.tsx';

/** The filters that fewer visitors use, each under its name. */
export function MoreFields(field: FieldProps) {
  const { filters, facets, onChange } = field;
  const { baths, energy } = filters;
  return (
    <>
      <Group title="Características">
        <AmenityFilters {...field} />
        <Checkbox
          isInList
          name="newBuild"
          value="true"
          label="Obra nueva"
          count={facets.newBuild}
          checked={filters.newBuild ?? false}
          onChange={({ target }) => onChange({ ...filters, newBuild: target.checked || undefined })}
        />
      </Group>
      <Group title="Superficie construida">
        <RangeField {...field} range="built" />
      </Group>
      <Group title="Parcela">
        <RangeField {...field} range="plot" />
      </Group>
      <div className="grid content-start gap-6">
        <Group title="Baños, como mínimo">
          <ChoiceRow
            name="baths"
            options={facets.baths}
            chosen={`${baths ?? ''}`}
            onChange={(value) => onChange({ ...filters, baths: Number(value) || undefined })}
          />
          {!!baths && !facets.baths.some(({ value }) => value === `${baths}`) && (
            <input type="hidden" name="baths" value={baths} />
          )}
        </Group>
        <Group title="Consumo de energía, esta letra o mejor">
          <ChoiceRow
            name="energy"
            options={facets.energy}
            chosen={energy ?? ''}
            onChange={(value) => onChange({ ...filters, energy: (value || undefined) as SearchFilters['energy'] })}
          />
        </Group>
      </div>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="tick-rows min-w-0">
    <legend className="mb-2 text-sm font-semibold">{title}</legend>
    {children}
  </fieldset>
);

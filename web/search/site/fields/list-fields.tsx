import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Checkbox } from '../../../components/controls.tsx';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { BEDROOMS, formatBedrooms } from './bedrooms-option.ts';
import { type FilterChoice, listLocationChoices, toggleBedrooms, listTypeChoices } from './choices.ts';

interface ChoiceListProps {
  name: string;
  choices: FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  emptyText: string;
  subOptionsName: string;
}

function ChoiceList({ name, choices, chosen, onChange, emptyText, subOptionsName }: ChoiceListProps) {
  if (choices.length === 0) return <p className="py-3 text-sm text-gray-600">{emptyText}</p>;

  const renderCheckbox = (value: string, label: string, count: number | null) => (
    <Checkbox
      isBare
      name={name}
      value={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((item) => item !== value))}
    />
  );

  return (
    <ul className="choice-list">
      {choices.map(({ value, name: label, count, subOptions }) => (
        <li key={value}>
          {renderCheckbox(value, label, count)}
          {subOptions.length > 0 && (
            <details open={subOptions.some((option) => chosen.includes(option.value)) || undefined}>
              <summary aria-label={`${subOptionsName} de ${label}`} />
              <ul>
                {subOptions.map((option) => (
                  <li key={option.value}>{renderCheckbox(option.value, option.name, option.count)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface FieldProps {
  filters: SearchFilters;
  facets: PropertyFacets;
  onChange: (filters: SearchFilters) => void;
}

export function LocationField({ filters, facets, onChange }: FieldProps) {
  return (
    <ChoiceList
      name="location"
      choices={listLocationChoices(facets)}
      chosen={filters.location ?? []}
      onChange={(location) => onChange({ ...filters, location })}
      emptyText="No hay ubicaciones disponibles"
      subOptionsName="Zonas"
    />
  );
}

export function TypeField({ filters, facets, onChange }: FieldProps) {
  return (
    <ChoiceList
      name="propertyType"
      choices={listTypeChoices(facets, filters.propertyType)}
      chosen={filters.propertyType ?? []}
      onChange={(propertyType) => onChange({ ...filters, propertyType })}
      emptyText="No hay tipos disponibles"
      subOptionsName="Tipos"
    />
  );
}

export function BedroomsField({ filters, facets, onChange }: FieldProps) {
  const chosen = filters.bedrooms ?? [];
  return (
    <div className="checkbox-rows">
      {BEDROOMS.map((bedrooms) => (
        <Checkbox
          isBare
          key={bedrooms}
          name="bedrooms"
          value={bedrooms}
          label={formatBedrooms(bedrooms)}
          count={facets.bedrooms.find(({ value }) => value === `${bedrooms}`)?.count}
          checked={chosen.includes(bedrooms)}
          onChange={() => onChange(toggleBedrooms(filters, bedrooms))}
        />
      ))}
    </div>
  );
}

import type { PropertyFacets, PropertyFilters } from '../../../../src/search/search.contract.ts';
import { locationChoices } from './location-choices.ts';
import { ChoiceList } from './choice-list.tsx';

export interface FieldProps {
  filters: PropertyFilters;
  facets: PropertyFacets;
  onChange: (filters: PropertyFilters) => void;
}

export function LocationField({ filters, facets, onChange }: FieldProps) {
  return (
    <ChoiceList
      name="location"
      choices={locationChoices(facets)}
      chosen={filters.location ?? []}
      onChange={(location) => onChange({ ...filters, location })}
      nothing="No hay ubicaciones disponibles"
      narrower="Zonas"
    />
  );
}

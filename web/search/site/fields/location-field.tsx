import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { locationChoices } from './location-choices.ts';
import { ChoiceList } from './choice-list.tsx';

export interface FieldProps {
  filters: SearchFilters;
  facets: PropertyFacets;
  onChange: (filters: SearchFilters) => void;
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

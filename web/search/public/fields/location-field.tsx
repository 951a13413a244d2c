import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import type { ListedFilters } from '../listing/listed-filters.ts';
import { locationChoices } from './location-choices.ts';
import { ChoiceList } from './choice-list.tsx';

export interface FieldProps {
  filters: ListedFilters;
  facets: PropertyFacets;
  onChange: (filters: ListedFilters) => void;
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

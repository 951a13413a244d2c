import { typeChoices } from './type-choices.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FieldProps } from './location-field.tsx';

export function TypeField({ filters, facets, onChange }: FieldProps) {
  return (
    <ChoiceList
      name="propertyType"
      choices={typeChoices(facets, filters.propertyType)}
      chosen={filters.propertyType ?? []}
      onChange={(propertyType) => onChange({ ...filters, propertyType })}
      nothing="No hay tipos disponibles"
      narrower="Tipos"
    />
  );
}

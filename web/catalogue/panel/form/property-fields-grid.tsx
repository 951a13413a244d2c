import { useWatch } from 'react-hook-form';
import type { PropertyDraft } from './property-draft.ts';
import { PropertyField } from './property-field.tsx';
import type { FieldName } from './property-fields.ts';
import { useFieldNames } from './use-field-names.ts';

export const FIELDS_GRID = 'grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3';

export function PropertyFieldsGrid({ names }: { names: readonly FieldName[] }) {
  const shown = useFieldNames(names, useWatch<PropertyDraft, 'energyState'>({ name: 'energyState' }));
  return (
    <div className={`${FIELDS_GRID} [&_:is(input,select)]:scroll-mb-24`}>
      {shown.map((name) => (
        <PropertyField key={name} name={name} />
      ))}
    </div>
  );
}

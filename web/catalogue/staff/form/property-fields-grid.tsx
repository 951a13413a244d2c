import { useFormState, useWatch } from 'react-hook-form';
import { CollapsibleFields } from '../../../components/form/collapsible-fields.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { PropertyField } from './property-field.tsx';
import { type FieldName, NON_PUBLIC_FIELDS } from './property-fields.ts';
import { useFieldNames } from './use-field-names.ts';

const FIELDS_GRID = 'grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3';

export function PropertyFieldsGrid({ names }: { names: readonly FieldName[] }) {
  const shown = useFieldNames(names, useWatch<PropertyDraft, 'energyState'>({ name: 'energyState' }));
  const { errors } = useFormState<PropertyDraft>();
  const unseen = shown.filter((name) => NON_PUBLIC_FIELDS.includes(name));
  return (
    <div className={`${FIELDS_GRID} [&_:is(input,select)]:scroll-mb-24`}>
      {shown.map((name) => !unseen.includes(name) && <PropertyField key={name} name={name} />)}
      {unseen.length > 0 && (
        <CollapsibleFields title="No se muestran en la web" isOpen={unseen.some((name) => errors[name])}>
          <div className={FIELDS_GRID}>
            {unseen.map((name) => (
              <PropertyField key={name} name={name} />
            ))}
          </div>
        </CollapsibleFields>
      )}
    </div>
  );
}

import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { valuesOf } from '../form/property-draft.ts';
import { FIELDS_GRID } from '../form/property-fields-grid.tsx';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { shownValue } from '../form/shown-value.ts';
import { useFieldNames } from '../form/use-field-names.ts';
import { FieldLock } from './field-lock.tsx';

interface Props {
  property: StaffPropertyDetails;
  names: readonly FieldName[];
}

/** Has the same height as the form fields that replace it. */
export function InformationList({ property, names }: Props) {
  const values = valuesOf(property);
  const shown = (name: FieldName) =>
    name === 'agentId' ? (property.agentName ?? 'Sin agente') : shownValue(name, values[name], property.currency);
  return (
    <dl className={FIELDS_GRID}>
      {useFieldNames(names, property.energy.state).map((name) => (
        <div key={name} className="min-w-0">
          <dt className="mb-1.5 flex h-[1.125rem] items-center text-xs font-semibold text-niebla-600">
            {propertyFields[name].label}
            <FieldLock property={property} name={name} />
          </dt>
          <dd className="flex min-h-(--control-height) items-center break-words">
            <span className="min-w-0">{shown(name)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

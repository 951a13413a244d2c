import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { type FieldName, propertyFields } from '../../form/property-fields.ts';
import { EMPTY_VALUE, formatPropertyValue } from '../../form/format-property-value.ts';
import { useFieldNames } from '../../form/use-field-names.ts';
import { FieldLock } from '../field-lock.tsx';
import { EmptyFields } from './empty-fields.tsx';
import { describeLocation } from './describe-location.ts';
import { groupFields } from './group-fields.ts';

interface Props {
  property: StaffPropertyDetails;
  names: readonly FieldName[];
  /** Opens the form at this field. */
  onFill: (name: FieldName) => void;
}

/** What is known of a group of facts, and below it what is not. */
export function FactList({ property, names, onFill }: Props) {
  // What is released stays where it is until somebody comes back.
  const [locked] = useState(property.lockedFields);
  const { values, shown, empty } = groupFields(property, useFieldNames(names, property.energy.state), locked);
  const textOf = (name: FieldName) => {
    if (name === 'agentId') return property.agentName ?? EMPTY_VALUE;
    if (name === 'pointPrecision') return describeLocation(property);
    return formatPropertyValue(name, values[name], property.currency);
  };
  return (
    <>
      {shown.length > 0 && (
        <dl className="grid gap-1.5 text-[0.9375rem]">
          {shown.map((name) => (
            <div key={name} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-baseline gap-x-3">
              <dt className="text-[0.875rem] text-niebla-600">{propertyFields[name].label}</dt>
              <dd className="flex flex-wrap items-center justify-between gap-x-2 break-words">
                <span className="max-w-full min-w-0">
                  <Value name={name} text={textOf(name)} />
                </span>
                <FieldLock property={property} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <EmptyFields names={empty} onFill={onFill} isAlone={shown.length === 0} />
    </>
  );
}

function Value({ name, text }: { name: FieldName; text: string }) {
  if (text === EMPTY_VALUE) return <span className="text-niebla-600">Vacío</span>;
  if (propertyFields[name].kind !== 'link' || !/^(https?:[/])?[/]/.test(text)) return text;
  return (
    <a
      href={text}
      target="_blank"
      rel="noreferrer"
      title={text}
      className="block truncate text-mar-600 underline underline-offset-[3px] hover:text-mar-700"
    >
      {text.replace(/^https?:[/][/](www[.])?/, '')}
    </a>
  );
}

import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { EMPTY_VALUE, formatPropertyValue, useFieldNames } from '../form/format-property-value.ts';

import { FieldLock } from './field-lock.tsx';
import { describeLocation, groupFields } from './group-fields.ts';
import { ChevronRight } from 'lucide-react';

interface EmptyFieldsProps {
  names: readonly FieldName[];
  onFill: (name: FieldName) => void;
  /** Whether there is no content above. */
  isAlone: boolean;
}

/** Names the empty fields in one line, which expands to buttons that open the form at each field. */
const EmptyFields = ({ names, onFill, isAlone }: EmptyFieldsProps) =>
  names.length > 0 && (
    <details
      className={`group/empty print:hidden ${isAlone ? '-mt-2.5' : 'mt-3 border-t border-surface-200 pt-1'} -mb-2.5`}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 text-[0.875rem] text-gray-600 hover:text-ink-900 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="shrink-0 group-open/empty:rotate-90" />
        <span className="min-w-0 truncate">Sin rellenar: {names.map(toLabelInSentence).join(', ')}</span>
      </summary>
      <ul className="flex flex-wrap gap-1.5 pt-1 pb-2.5">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onFill(name)}
              className="h-8 rounded-md border border-surface-300 px-2.5 text-[0.875rem] font-medium text-primary-600 hover:border-gray-500 hover:bg-surface-50 pointer-coarse:h-11"
            >
              <span className="sr-only">Rellenar: </span>
              {propertyFields[name].label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );

/** Abbreviations such as IBI keep their capitals. */
function toLabelInSentence(name: FieldName) {
  const { label } = propertyFields[name];
  return /^.[a-záéíóúñ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

interface FactListProps {
  property: StaffPropertyDetails;
  names: readonly FieldName[];
  /** Opens the form at this field. */
  onFill: (name: FieldName) => void;
}

export function FactList({ property, names, onFill }: FactListProps) {
  // A field that is unlocked keeps its position until the page is opened again.
  const [initiallyLocked] = useState(property.lockedFields);
  const {
    values,
    shown: visibleFields,
    empty,
  } = groupFields(property, useFieldNames(names, property.energy.state), initiallyLocked);
  const formatField = (name: FieldName) => {
    if (name === 'agentId') return property.agentName ?? EMPTY_VALUE;
    if (name === 'pointPrecision') return describeLocation(property);
    return formatPropertyValue(name, values[name], property.currency);
  };
  return (
    <>
      {visibleFields.length > 0 && (
        <dl className="grid gap-1.5 text-[0.9375rem]">
          {visibleFields.map((name) => (
            <div key={name} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-baseline gap-x-3">
              <dt className="text-[0.875rem] text-gray-600">{propertyFields[name].label}</dt>
              <dd className="flex flex-wrap items-center justify-between gap-x-2 break-words">
                <span className="max-w-full min-w-0">
                  <Value name={name} text={formatField(name)} />
                </span>
                <FieldLock property={property} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <EmptyFields names={empty} onFill={onFill} isAlone={visibleFields.length === 0} />
    </>
  );
}

function Value({ name, text }: { name: FieldName; text: string }) {
  if (text === EMPTY_VALUE) return <span className="text-gray-600">Vacío</span>;
  if (propertyFields[name].kind !== 'link' || !/^(https?:[/])?[/]/.test(text)) return text;
  return (
    <a
      href={text}
      target="_blank"
      rel="noreferrer"
      title={text}
      className="block truncate text-primary-600 underline underline-offset-[3px] hover:text-primary-700"
    >
      {text.replace(/^https?:[/][/](www[.])?/, '')}
    </a>
  );
}

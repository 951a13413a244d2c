import type { ChangedValue } from '../../../../src/catalogue/history/property-history.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { EMPTY_VALUE, formatPropertyValue } from '../form/format-property-value.ts';
import { textFields, type TextName } from '../translations/text-fields.ts';

type Value = ChangedValue['from'];
export type Currency = StaffPropertyDetails['currency'];

const PARTS: Readonly<Record<string, string>> = {
  alt: 'Texto alternativo',
  energy: 'Certificado energético',
  kind: 'Clase de imagen',
  pictures: 'Imágenes',
  translations: 'Traducciones',
};

const KINDS: Readonly<Record<string, string>> = { photo: 'Imagen', plan: 'Plano' };

const isField = (name: string): name is FieldName => Object.hasOwn(propertyFields, name);
const isText = (name: string): name is TextName => Object.hasOwn(textFields, name);

export function formatFieldName(name: string, isTranslation: boolean): string {
  if (isTranslation && isText(name)) return textFields[name].label;
  if (isField(name)) return propertyFields[name].label;
  return PARTS[name] ?? name;
}

/** A value of the history as text. Prices are shown in the given currency where the entry names none. */
export const formatChangedValue = (field: string, value: Value, currency: Currency) =>
  isField(field)
    ? formatPropertyValue(field, value, currency)
    : formatRawValue(field === 'kind' ? (KINDS[String(value)] ?? value) : value);

export const formatRawValue = (value: Value) => (value === null || value === '' ? EMPTY_VALUE : String(value));

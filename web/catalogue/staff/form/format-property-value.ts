import { formatPrice } from '../../../components/format-price.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { type FieldName, propertyFields, type Value, RATING_FIELDS } from './property-fields.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { usePageContext } from 'vike-react/usePageContext';

type Currency = StaffPropertyDetails['currency'];

export const EMPTY_VALUE = '—';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

export function formatPropertyValue(name: FieldName, value: Value, currency: Currency): string {
  const { kind, unit, options = {} } = propertyFields[name];
  if (kind === 'flag') return value ? 'Sí' : 'No';
  if (value === null || value === '') return EMPTY_VALUE;
  const text = String(value);
  switch (kind) {
    case 'amount':
      if (name === 'price' || name === 'originalPrice') return formatPrice(Number(value), currency);
      return [formatNumber(Number(value), 2), unit].filter(Boolean).join('\u00a0');
    case 'choice':
    case 'either':
      return Object.hasOwn(options, text) ? options[text]! : text;
    case 'day':
    case 'until':
      return DAY.format(new Date(text));
    default:
      return text;
  }
}

/** Returns the fields that the account may edit and that apply to this certificate state. */
export function useFieldNames(names: readonly FieldName[], energyState: string | boolean): readonly FieldName[] {
  const mayPublish = usePageContext().panel?.session.permissions.includes('properties.publish') ?? false;
  return names.filter(
    (name) =>
      (mayPublish || !propertyFields[name].requiresPublishing) &&
      (energyState === 'rated' || !RATING_FIELDS.includes(name)),
  );
}

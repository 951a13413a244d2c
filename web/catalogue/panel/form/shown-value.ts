import { money } from '../../../ui/money.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { type FieldName, propertyFields, type Value } from './property-fields.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

type Currency = StaffPropertyDetails['currency'];

export const NOTHING = '—';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** The value of a field in Spanish words, with its unit. */
export function shownValue(name: FieldName, value: Value, currency: Currency): string {
  const { kind, unit, options = {} } = propertyFields[name];
  if (kind === 'flag') return value ? 'Sí' : 'No';
  if (value === null || value === '') return NOTHING;
  const text = String(value);
  switch (kind) {
    case 'amount':
      if (name === 'price' || name === 'originalPrice') return money(Number(value), currency);
      return [grouped(Number(value), 2), unit].filter(Boolean).join('\u00a0');
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

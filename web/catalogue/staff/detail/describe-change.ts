import type { ChangedValue, PropertyChange } from '../../../../src/catalogue/history/property-history.contract.ts';
import { propertyFields, type FieldName } from '../form/property-fields.ts';
import { EMPTY_VALUE, formatPropertyValue } from '../form/format-property-value.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { textFields, type TextName } from '../translations/text-fields.ts';

type Value = ChangedValue['from'];
export type Currency = StaffPropertyDetails['currency'];

const PART_LABELS: Readonly<Record<string, string>> = {
  alt: 'Texto alternativo',
  energy: 'Certificado energético',
  kind: 'Clase de imagen',
  pictures: 'Imágenes',
  translations: 'Traducciones',
};

const PICTURE_KIND_LABELS: Readonly<Record<string, string>> = { photo: 'Imagen', plan: 'Plano' };

const isField = (name: string): name is FieldName => Object.hasOwn(propertyFields, name);
const isText = (name: string): name is TextName => Object.hasOwn(textFields, name);

export function formatFieldName(name: string, isTranslation: boolean): string {
  if (isTranslation && isText(name)) return textFields[name].label;
  if (isField(name)) return propertyFields[name].label;
  return PART_LABELS[name] ?? name;
}

/** Prices are in `currency`. */
export const formatChangedValue = (field: string, value: Value, currency: Currency) =>
  isField(field)
    ? formatPropertyValue(field, value, currency)
    : formatRawValue(field === 'kind' ? (PICTURE_KIND_LABELS[String(value)] ?? value) : value);

export const formatRawValue = (value: Value) => (value === null || value === '' ? EMPTY_VALUE : String(value));

const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'create-property': 'creó la propiedad',
  'update-property': 'cambió los datos',
  'publish-property': 'publicó la propiedad',
  'withdraw-property': 'retiró la propiedad',
  'reserve-property': 'marcó la propiedad como reservada',
  'sell-property': 'marcó la propiedad como vendida',
  'assign-property': 'cambió el agente',
  'undo-property-change': 'deshizo un cambio',
  'feature-property': 'destacó la propiedad',
  'unfeature-property': 'dejó de destacar la propiedad',
  'set-property-pictures': 'cambió la galería',
  'add-property-picture': 'añadió una imagen por su dirección',
  'upload-property-picture': 'subió una imagen',
  'describe-property-picture': 'describió una imagen',
  'remove-property-picture': 'eliminó una imagen',
  'order-property-pictures': 'reordenó las imágenes',
  'fetch-picture-again': 'volvió a descargar una imagen',
  'add-translation': 'escribió el texto',
  'change-translation': 'cambió el texto',
  'remove-translation': 'eliminó el texto',
  'release-lock': 'liberó un campo corregido a mano',
};

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  draft: 'devolvió la propiedad a borrador',
  published: 'publicó la propiedad',
  reserved: 'marcó la propiedad como reservada',
  sold: 'marcó la propiedad como vendida',
  withdrawn: 'retiró la propiedad',
};

const LANGUAGE_TEXTS = { es: 'en español', en: 'en inglés' };
const MAX_TEXT_LENGTH = 60;
const MAX_NAMED = 2;

/** The rest of a sentence that starts with the author: "cambió el precio de 450.000 € a 430.000 €". */
export function describeChange({ action, language, changes, fields }: PropertyChange, currency: Currency): string {
  if (language) return `${ACTION_TEXTS[action] ?? 'cambió el texto'} ${LANGUAGE_TEXTS[language]}`;
  const mainChange = changes.find(({ field }) => field === 'price') ?? changes[0];
  const names = [...changes.map(({ field }) => field), ...fields];
  if (action.endsWith('-picture') || names.length === 0) return ACTION_TEXTS[action] ?? 'hizo un cambio';
  if (mainChange && (names.length === 1 || mainChange.field === 'price'))
    return `${describeValueChange(mainChange, currency)}${formatOtherFields(names.length - 1)}`;
  const named = names.slice(0, MAX_NAMED).map((name) => `«${formatFieldName(name, false)}»`);
  const rest = formatOtherFields(names.length - named.length);
  return `cambió ${named.join(rest ? ', ' : ' y ')}${rest}`;
}

function formatOtherFields(count: number) {
  if (count === 0) return '';
  return count === 1 ? ' y 1 campo más' : ` y ${formatNumber(count)} campos más`;
}

function describeValueChange({ field, from, to, currencies }: ChangedValue, currency: Currency): string {
  if (field === 'status' && typeof to === 'string' && Object.hasOwn(STATUS_TEXTS, to)) return STATUS_TEXTS[to]!;
  if (field === 'agentId') return to === null ? 'dejó la propiedad sin agente' : `asignó la propiedad a ${String(to)}`;
  const name = field === 'price' ? 'el precio' : `«${formatFieldName(field, false)}»`;
  if (isFlag(field)) return to === true ? `marcó ${name}` : `desmarcó ${name}`;
  const before = truncate(formatChangedValue(field, from, currencies?.from ?? currency));
  const after = truncate(formatChangedValue(field, to, currencies?.to ?? currency));
  if (after === EMPTY_VALUE) return `vació ${name}, que era ${before}`;
  return before === EMPTY_VALUE ? `rellenó ${name} con ${after}` : `cambió ${name} de ${before} a ${after}`;
}

const isFlag = (field: string) =>
  Object.hasOwn(propertyFields, field) && propertyFields[field as keyof typeof propertyFields].kind === 'flag';

const truncate = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).trimEnd()}…` : text;

import type { PropertyChanges, PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import {
  FIELD_NAMES,
  type FieldName,
  propertyFields,
  RATING_FIELDS,
  type Value,
  type PropertyField,
} from './property-fields.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { parseNumber } from '../../../../src/platform/text/parse-number.contract.ts';

const OFFICE_TIME_ZONE = { timeZone: 'Europe/Madrid' } as const;
const DAY = new Intl.DateTimeFormat('sv-SE', OFFICE_TIME_ZONE);
const DATE_TIME = new Intl.DateTimeFormat('sv-SE', { ...OFFICE_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** Date in the agency's time zone: 2026-11-21. */
export const toOfficeDay = (time: string) => DAY.format(new Date(time));

/** Last second of the day in the agency's time zone; invalid text is returned unchanged. */
export function endOfDay(day: string) {
  const end = Date.parse(`${day}T23:59:59Z`);
  if (Number.isNaN(end)) return day;
  const offset = Date.parse(`${DATE_TIME.format(end).replace(' ', 'T')}Z`) - end;
  return new Date(end - offset).toISOString();
}

/** Text that is not a number stays text, so that the contract refuses it. */
const toNumberOrText = (text: string, number: number) => (Number.isNaN(number) ? text : number);

function parseFieldText({ kind }: PropertyField, input: string | boolean): Value {
  if (typeof input === 'boolean') return input;
  const text = input.trim();
  if (text === '') return null;
  switch (kind) {
    case 'amount':
    case 'whole':
      return toNumberOrText(text, parseNumber(text) ?? NaN);
    case 'degrees':
      return toNumberOrText(text, Number(text.replace(',', '.')));
    case 'either':
      return text === 'true';
    case 'until':
      return endOfDay(text);
    default:
      return text;
  }
}

/** Form values as texts and booleans. */
export type PropertyDraft = Record<FieldName, string | boolean>;
type Values = Record<FieldName, Value>;

const DEFAULTS: Partial<PropertyDraft> = {
  status: 'draft',
  currency: 'EUR',
  energyState: 'unknown',
  pointPrecision: 'zone',
};

/** The parts of the certificate become separate fields with the names of the columns. */
export const toFieldValues = ({ energy, ...property }: StaffPropertyDetails): Values => ({
  ...property,
  energyState: energy.state,
  energyConsumption: energy.consumption,
  energyConsumptionValue: energy.consumptionValue,
  energyEmissions: energy.emissions,
  energyEmissionsValue: energy.emissionsValue,
});

function toFieldText(name: FieldName, value: Value): string | boolean {
  const { kind } = propertyFields[name];
  if (kind === 'flag') return value === true;
  if (value === null) return '';
  if (kind === 'amount') return formatNumber(Number(value), 6);
  return kind === 'until' ? toOfficeDay(String(value)) : String(value);
}

export function toDraft(property: StaffPropertyDetails | null): PropertyDraft {
  const values = property && toFieldValues(property);
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      values ? toFieldText(name, values[name]) : (DEFAULTS[name] ?? toFieldText(name, null)),
    ]),
  ) as PropertyDraft;
}

export function parseDraft(draft: PropertyDraft): Values {
  const values = FIELD_NAMES.map((name) => [name, parseFieldText(propertyFields[name], draft[name])]);
  const clearedRatings = draft.energyState === 'rated' ? [] : RATING_FIELDS.map((name) => [name, null]);
  return Object.fromEntries([...values, ...clearedRatings]) as Values;
}

export function toPropertyInput(draft: PropertyDraft): PropertyInput {
  const { energyState, energyConsumption, energyConsumptionValue, energyEmissions, energyEmissionsValue, ...fields } =
    parseDraft(draft);
  const energy = {
    state: energyState,
    consumption: energyConsumption,
    consumptionValue: energyConsumptionValue,
    emissions: energyEmissions,
    emissionsValue: energyEmissionsValue,
  };
  return { ...fields, energy } as PropertyInput;
}

export function listChangedFields(a: PropertyDraft, b: PropertyDraft): FieldName[] {
  const [aValues, bValues] = [parseDraft(a), parseDraft(b)];
  return FIELD_NAMES.filter((name) => !Object.is(aValues[name], bValues[name]));
}

/** Returns only changed fields; if a part of the certificate changed, the whole certificate. */
export function diffDraft(draft: PropertyDraft, base: StaffPropertyDetails): PropertyChanges {
  const changedFields = new Set<string>(
    listChangedFields(draft, toDraft(base)).map((name) => (name.startsWith('energy') ? 'energy' : name)),
  );
  return Object.fromEntries(Object.entries(toPropertyInput(draft)).filter(([name]) => changedFields.has(name)));
}

/**
 * Returns the newest version, unless another user changed a field of the draft: with the version of `base`, the server
 * refuses the edit, and the user resolves the conflict.
 */
export function getVersionToEdit(draft: PropertyDraft, base: StaffPropertyDetails, latestProperty = base) {
  const theirFields = listChangedFields(toDraft(base), toDraft(latestProperty));
  const isOverlapping = listChangedFields(draft, toDraft(base)).some((field) => theirFields.includes(field));
  return isOverlapping ? base.version : latestProperty.version;
}

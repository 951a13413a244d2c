import type { PropertyChanges, PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { toOfficeDay } from './end-of-day.ts';
import { FIELD_NAMES, type FieldName, propertyFields, RATING_FIELDS, type Value } from './property-fields.ts';
import { parseFieldText } from './parse-field-text.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

/** The form's values as texts and booleans. */
export type PropertyDraft = Record<FieldName, string | boolean>;
type Values = Record<FieldName, Value>;

const DEFAULTS: Partial<PropertyDraft> = {
  status: 'draft',
  currency: 'EUR',
  energyState: 'unknown',
  pointPrecision: 'zone',
};

/** The certificate's parts become fields of their own, named like the columns. */
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
  const unsaid = draft.energyState === 'rated' ? [] : RATING_FIELDS.map((name) => [name, null]);
  return Object.fromEntries([...values, ...unsaid]) as Values;
}

export function toPropertyInput(draft: PropertyDraft): PropertyInput {
  const { energyState, energyConsumption, energyConsumptionValue, energyEmissions, energyEmissionsValue, ...fields } =
    parseDraft(draft);
  const energy = {
    state: energyState,
    ...{ consumption: energyConsumption, consumptionValue: energyConsumptionValue },
    ...{ emissions: energyEmissions, emissionsValue: energyEmissionsValue },
  };
  return { ...fields, energy } as PropertyInput;
}

export function listChangedFields(one: PropertyDraft, other: PropertyDraft): FieldName[] {
  const [values, others] = [parseDraft(one), parseDraft(other)];
  return FIELD_NAMES.filter((name) => !Object.is(values[name], others[name]));
}

/** Only the changed fields; of the certificate all parts, even if only one has changed. */
export function diffDraft(draft: PropertyDraft, base: StaffPropertyDetails): PropertyChanges {
  const changed = new Set<string>(
    listChangedFields(draft, toDraft(base)).map((name) => (name.startsWith('energy') ? 'energy' : name)),
  );
  return Object.fromEntries(Object.entries(toPropertyInput(draft)).filter(([name]) => changed.has(name)));
}

import {
  type Fact,
  FACT_NAMES,
  type FactName,
  FACTS,
} from '../../../../src/catalogue/facts/property-facts.contract.ts';

export type PropertyField = Fact;
export type FieldName = FactName;

/** What a column holds. */
export type Value = string | number | boolean | null;

export const propertyFields: Readonly<Record<FieldName, PropertyField>> = FACTS;
export const FIELD_NAMES = FACT_NAMES;

/** Said of a certificate that has been issued, and of no other. */
export const RATING_FIELDS: readonly FieldName[] = [
  ...(['energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
];

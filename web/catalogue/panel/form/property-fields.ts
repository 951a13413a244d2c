import {
  type Fact,
  FACT_NAMES,
  type FactName,
  FACTS,
} from '../../../../src/catalogue/facts/property-facts.contract.ts';

export type PropertyField = Fact;
export type FieldName = FactName;

export type Value = string | number | boolean | null;

export const propertyFields: Readonly<Record<FieldName, PropertyField>> = FACTS;
export const FIELD_NAMES = FACT_NAMES;

/** Of the specified fields those that no public page shows, in any form. */
export const UNSEEN_FIELDS: readonly FieldName[] = ['agencyRef', 'cadastralReference'];

/** These fields are shown only while the certificate's state is "rated". */
export const RATING_FIELDS: readonly FieldName[] = [
  ...(['energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
];

import {
  type Fact,
  FACT_NAMES,
  type FactName,
  FACTS,
} from '../../../../src/catalogue/facts/property-facts.contract.ts';

export type PropertyField = Fact;
export type FieldName = FactName | 'agentId';

export type Value = string | number | boolean | null;

/** No fact of the home, but of the office. */
const AGENT: PropertyField = {
  label: 'Agente',
  kind: 'choice',
  prompt: 'Sin agente',
  isPublishing: true,
  tab: 'Básico',
  card: 'General',
};

export const propertyFields: Readonly<Record<FieldName, PropertyField>> = { ...FACTS, agentId: AGENT };
export const FIELD_NAMES: readonly FieldName[] = FACT_NAMES.flatMap((name) =>
  name === 'status' ? [name, 'agentId'] : [name],
);

/** Of the specified fields those that no public page shows, in any form. */
export const UNSEEN_FIELDS: readonly FieldName[] = ['agencyRef', 'cadastralReference'];

/** These fields are shown only while the certificate's state is "rated". */
export const RATING_FIELDS: readonly FieldName[] = [
  ...(['energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
];

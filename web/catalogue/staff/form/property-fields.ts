import {
  type FieldDefinition,
  PROPERTY_FIELD_NAMES,
  type PropertyFieldName,
  PROPERTY_FIELDS,
} from '../../../../src/catalogue/fields/property-fields.contract.ts';

export type PropertyField = FieldDefinition;
export type FieldName = PropertyFieldName | 'agentId';

export type Value = string | number | boolean | null;

/** Not in `PROPERTY_FIELDS`, because the agency assigns the agent. */
const AGENT: PropertyField = {
  label: 'Agente',
  kind: 'choice',
  prompt: 'Sin agente',
  requiresPublishing: true,
  tab: 'Básico',
  card: 'General',
};

export const propertyFields: Readonly<Record<FieldName, PropertyField>> = { ...PROPERTY_FIELDS, agentId: AGENT };
export const FIELD_NAMES: readonly FieldName[] = PROPERTY_FIELD_NAMES.flatMap((name) =>
  name === 'status' ? [name, 'agentId'] : [name],
);

/** Fields that no public page shows. */
export const NON_PUBLIC_FIELDS: readonly FieldName[] = ['agencyRef', 'cadastralReference'];

/** Shown only if the state of the certificate is "rated". */
export const RATING_FIELDS: readonly FieldName[] = [
  ...(['energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
];

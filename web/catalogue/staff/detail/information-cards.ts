import { FIELD_NAMES, type FieldName, propertyFields } from '../form/property-fields.ts';

/** These fields come last in their card. */
const LAST: readonly FieldName[] = [
  ...(['energyState', 'energyConsumption', 'energyConsumptionValue', 'energyEmissions'] as const),
  ...(['energyEmissionsValue', 'videoUrl', 'virtualTourUrl'] as const),
  ...(['featuredOrder', 'featuredUntil', 'isFeatured', 'ownProperty'] as const),
];
const ORDER = [...FIELD_NAMES.filter((name) => !LAST.includes(name)), ...LAST];

/** In an order whose two columns are about as long as each other. */
export const informationCards: readonly { title: string; fields: readonly FieldName[] }[] = (
  ['General', 'Datos económicos', 'Ubicación', 'Características'] as const
).map((title) => ({ title, fields: ORDER.filter((name) => propertyFields[name].card === title) }));

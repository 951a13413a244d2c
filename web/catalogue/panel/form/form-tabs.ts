import { FIELD_NAMES, type FieldName, propertyFields } from './property-fields.ts';

export const formTabs: readonly { label: string; fields: readonly FieldName[] }[] = (
  ['Básico', 'Detalles', 'Características'] as const
).map((label) => ({ label, fields: FIELD_NAMES.filter((name) => propertyFields[name].tab === label) }));

export const tabOf = (field: FieldName) => formTabs.findIndex(({ fields }) => fields.includes(field));

import { FIELD_NAMES, type FieldName, propertyFields } from './property-fields.ts';

/** The parts of the dialog that have fields, in their order. */
export const formTabs: readonly { label: string; fields: readonly FieldName[] }[] = (
  ['Básico', 'Detalles', 'Características'] as const
).map((label) => ({ label, fields: FIELD_NAMES.filter((name) => propertyFields[name].tab === label) }));

export const tabOf = (field: FieldName) => formTabs.findIndex(({ fields }) => fields.includes(field));

import { FIELD_NAMES, type FieldName, propertyFields } from '../property-fields.ts';

/** The sections of the form, which are tabs in the dialog and cards on the page. */
export const formTabs: readonly { label: string; fields: readonly FieldName[] }[] = (
  ['Básico', 'Detalles', 'Características'] as const
).map((label) => ({ label, fields: FIELD_NAMES.filter((name) => propertyFields[name].tab === label) }));

/** The texts of both languages stand in the first one. */
export const tabOf = (field: string) =>
  Math.max(
    0,
    formTabs.findIndex(({ fields }) => fields.includes(field as FieldName)),
  );

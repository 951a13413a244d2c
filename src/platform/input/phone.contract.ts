import { textLine } from './text.contract.ts';

/** At least six digits, as people write them: one number or several, with a country code or an extension. */
const WRITTEN = /^(?:[\s()+./,;-]*\d){6,30}[\s()+./,;-]*(?:(?:[Ee]xt|[Ee]xtensi[oó]n|x)\.?\s?\d{1,6})?$/;

export const phoneNumber = textLine(undefined, WRITTEN, 'Escriba un teléfono válido, como 600 123 456')
  .max(60, 'Escriba como máximo 60 caracteres')
  .meta({ example: '+34 600 123 456' });

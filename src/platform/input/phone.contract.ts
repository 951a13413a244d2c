import { z } from 'zod';

/** 6 to 30 digits as people write them: one number or several, with a country code or an extension. */
const PHONE_PATTERN = /^(?:[\s()+./,;-]*\d){6,30}[\s()+./,;-]*(?:(?:[Ee]xt|[Ee]xtensi[oó]n|EXT|x)\.?\s?\d{1,6})?$/;
const INVALID_PHONE = 'Escriba un teléfono válido, como 600 123 456';

/** Words beside a number, such as "Móvil:" or "my number". */
const LABELS =
  /(?<!\p{L})(?:mi |my )?(?:n[oú]m?(?:ero)?|number|tel(?:[eé]f(?:onos?)?|f|ephone)?|t(?:fno|lfn?o?|fn?o?)|m[oó]vil(?:es)?|mob(?:ile)?|cell?(?:phone)?|ph(?:one)?|fijo|casa|home|trabajo|work|oficina|office|whats ?app|wa)(?!\p{L})\s*[.:]*/giu;
/** Separators of two numbers: `|`, a word such as "y" or "or", or a dash between spaces after nine digits. */
const BETWEEN_NUMBERS =
  /\s*(?:\||(?<!\p{L})(?:[yo]|and|or)(?!\p{L})|(?<=(?:\d[ .]?){9})\s+-\s+(?=\+?(?:\d[ .]?){9}))\s*/giu;

/**
 * Removes labels, as in "Móvil: 600 123 123", normalises dashes and spaces, and separates several numbers with slashes.
 */
export const normalisePhone = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s'‘’´`·•_]+/g, ' ')
    .normalize('NFKC')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(LABELS, ' ')
    .replace(BETWEEN_NUMBERS, ' / ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/^[\s,;:/.-]+|[\s,;:/-]+$/g, '');

/** `pattern` is applied to the normalised text. */
export const phoneLine = (missingError: string | undefined, pattern: RegExp, error: string) =>
  z.string(missingError).overwrite(normalisePhone).regex(pattern, error);

export const phoneNumber = phoneLine(undefined, PHONE_PATTERN, INVALID_PHONE)
  .max(60, 'Escriba como máximo 60 caracteres')
  .meta({ example: '+34 600 123 456' });

import { z } from 'zod';

/** At least six digits, as people write them: one number or several, with a country code or an extension. */
const PHONE_PATTERN = /^(?:[\s()+./,;-]*\d){6,30}[\s()+./,;-]*(?:(?:[Ee]xt|[Ee]xtensi[oó]n|EXT|x)\.?\s?\d{1,6})?$/;
const REFUSAL = 'Escriba un teléfono válido, como 600 123 456';

const LABELS =
  /(?<!\p{L})(?:mi |my )?(?:n[oú]m?(?:ero)?|number|tel(?:[eé]f(?:onos?)?|f|ephone)?|t(?:fno|lfn?o?|fn?o?)|m[oó]vil(?:es)?|mob(?:ile)?|cell?(?:phone)?|ph(?:one)?|fijo|casa|home|trabajo|work|oficina|office|whats ?app|wa)(?!\p{L})\s*[.:]*/giu;
const BETWEEN_NUMBERS =
  /\s*(?:\||(?<!\p{L})(?:[yo]|and|or)(?!\p{L})|(?<=(?:\d[ .]?){9})\s+-\s+(?=\+?(?:\d[ .]?){9}))\s*/giu;

/** The number without labels, as of "Móvil: 600 123 123", with plain dashes and spaces. */
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

/** One line that holds what `encodeStep` allow, whatever labels, dashes and spaces it was written with. */
export const phoneLine = (missing: string | undefined, letters: RegExp, refusal: string) =>
  z.string(missing).overwrite(normalisePhone).regex(letters, refusal);

export const phoneNumber = phoneLine(undefined, PHONE_PATTERN, REFUSAL)
  .max(60, 'Escriba como máximo 60 caracteres')
  .meta({ example: '+34 600 123 456' });

import { z } from 'zod';
import { READABLE, textLine } from '../../platform/input/text.contract.ts';
import { PROPERTY_FIELDS, type SimpleField } from './property-fields.contract.ts';

export const NUMBER_MESSAGE = 'Escriba un número';
export const INTEGER_MESSAGE = 'Escriba un número entero';
export const URL_MESSAGE = 'Escriba una dirección que empiece por https://';

export const maxValueMessage = (max: number) => `Debe ser ${max} o menos`;
export const nonNegativeNumber = z.number(NUMBER_MESSAGE).min(0, 'Debe ser 0 o más').nullable();

/** A path on this site stays valid when the host changes. */
const OWN_PATH = /^\/[\w-][\w./-]*$/;
const webUrl = z.url({ protocol: /^https?$/ });
export const link = webUrl.or(z.string().regex(OWN_PATH));

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();
const nullableInteger = z.int().nullable();
const nullableDate = z.iso.date().nullable();
const flag = z.boolean();
const nullableFlag = flag.nullable();
const rooms = z.number(NUMBER_MESSAGE).min(0, 'Debe ser 0 o más').max(99, maxValueMessage(99));

/**
 * Schemas of a field: as the API returns it to `visitors` and `staff`, as staff enter it (null when empty), and as a
 * feed delivers it.
 */
const SCHEMAS = {
  text: {
    ...{ visitors: nullableText, staff: nullableText, feed: nullableText },
    entered: textLine().min(1).max(200, 'Escriba como máximo 200 caracteres').nullable(),
  },
  link: {
    ...{ visitors: link.nullable(), staff: nullableText, feed: webUrl.nullable() },
    entered: z
      .string()
      .max(2000, 'La dirección es demasiado larga: acórtela')
      .refine((address) => READABLE.test(address) && link.safeParse(address).success, URL_MESSAGE)
      .meta({ format: 'uri-reference' })
      .nullable(),
  },
  metres: {
    ...{
      visitors: nullableNumber.meta({ description: 'In m²' }),
      staff: nullableNumber,
      feed: z.number().min(0).nullable(),
    },
    entered: nonNegativeNumber,
  },
  yearly: {
    visitors: nullableNumber.meta({ description: 'In euros per year' }),
    staff: nullableNumber,
    feed: nullableNumber,
    entered: nonNegativeNumber,
  },
  count: {
    ...{ visitors: nullableInteger, staff: nullableInteger, feed: z.int().min(0).nullable() },
    entered: rooms.int(INTEGER_MESSAGE).nullable(),
  },
  bathrooms: {
    ...{ visitors: nullableNumber, staff: nullableNumber, feed: z.number().min(0).nullable() },
    entered: rooms.nullable(),
  },
  year: {
    ...{ visitors: nullableInteger, staff: nullableInteger, feed: nullableInteger },
    entered: z.int('Escriba un año').min(1000, 'Escriba un año').max(2100, 'Escriba un año').nullable(),
  },
  day: {
    visitors: nullableDate,
    staff: nullableDate,
    feed: nullableDate,
    entered: z.iso.date('Elija una fecha').nullable(),
  },
  flag: { visitors: flag, staff: flag, feed: flag, entered: flag },
  either: { visitors: nullableFlag, staff: nullableFlag, feed: nullableFlag, entered: nullableFlag },
};

type SchemaSide = 'visitors' | 'staff' | 'entered' | 'feed';

export const pickSchemas = <Name extends SimpleField, Side extends SchemaSide>(names: readonly Name[], side: Side) =>
  Object.fromEntries(names.map((name) => [name, SCHEMAS[PROPERTY_FIELDS[name].schema][side]])) as {
    [Field in Name]: (typeof SCHEMAS)[(typeof PROPERTY_FIELDS)[Field]['schema']][Side];
  };

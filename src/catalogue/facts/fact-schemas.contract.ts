import { z } from 'zod';
import { READABLE, textLine } from '../../platform/input/text.contract.ts';
import { FACTS, type PlainFact } from './property-facts.contract.ts';

export const NUMBER = 'Escriba un número';
export const WHOLE = 'Escriba un número entero';
export const LINK = 'Escriba una dirección que empiece por https://';

export const atMost = (most: number) => `Debe ser ${most} o menos`;
export const amount = z.number(NUMBER).min(0, 'Debe ser 0 o más').nullable();

/** An address on the web, or the path of a file of this site, which follows it to any host. */
const OWN_PATH = /^\/[\w-][\w./-]*$/;
const onWeb = z.url({ protocol: /^https?$/ });
export const link = onWeb.or(z.string().regex(OWN_PATH));

const text = z.string().nullable();
const figure = z.number().nullable();
const whole = z.int().nullable();
const day = z.iso.date().nullable();
const flag = z.boolean();
const either = flag.nullable();
const rooms = z.number(NUMBER).min(0, 'Debe ser 0 o más').max(99, atMost(99));

/** What visitors and staff see, what staff may enter (null when empty), and what a feed may deliver. */
const SCHEMAS = {
  text: {
    ...{ visitors: text, staff: text, feed: text },
    entered: textLine().min(1).max(200, 'Escriba como máximo 200 caracteres').nullable(),
  },
  link: {
    ...{ visitors: link.nullable(), staff: text, feed: onWeb.nullable() },
    entered: z
      .string()
      .max(2000, 'La dirección es demasiado larga: acórtela')
      .refine((address) => READABLE.test(address) && link.safeParse(address).success, LINK)
      .meta({ format: 'uri-reference' })
      .nullable(),
  },
  metres: {
    ...{ visitors: figure.meta({ description: 'm²' }), staff: figure, feed: z.number().min(0).nullable() },
    entered: amount,
  },
  yearly: { visitors: figure.meta({ description: '€ per year' }), staff: figure, feed: figure, entered: amount },
  count: {
    ...{ visitors: whole, staff: whole, feed: z.int().min(0).nullable() },
    entered: rooms.int(WHOLE).nullable(),
  },
  bathrooms: {
    ...{ visitors: figure, staff: figure, feed: z.number().min(0).nullable() },
    entered: rooms.nullable(),
  },
  year: {
    ...{ visitors: whole, staff: whole, feed: whole },
    entered: z.int('Escriba un año').min(1000, 'Escriba un año').max(2100, 'Escriba un año').nullable(),
  },
  day: { visitors: day, staff: day, feed: day, entered: z.iso.date('Elija una fecha').nullable() },
  flag: { visitors: flag, staff: flag, feed: flag, entered: flag },
  either: { visitors: either, staff: either, feed: either, entered: either },
};

type Side = 'visitors' | 'staff' | 'entered' | 'feed';

/** The schemas of these facts for one side, to be spread into a contract. */
export const schemasOf = <Name extends PlainFact, To extends Side>(names: readonly Name[], side: To) =>
  Object.fromEntries(names.map((name) => [name, SCHEMAS[FACTS[name].schema][side]])) as {
    [Fact in Name]: (typeof SCHEMAS)[(typeof FACTS)[Fact]['schema']][To];
  };

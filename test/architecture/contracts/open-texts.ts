import { z } from 'zod';

/** Texts that no field may accept, in several formats. */
const HOSTILE = ['\u0000', '\u0007', '\u009f', '\ud800', '\udfff'].flatMap((letter) => [
  ...[1, 2, 3, 5, 8, 20, 40, 64].map((length) => `a${letter}`.padEnd(length, 'a')),
  `https://ejemplo.es/${letter}casa.jpg`,
  `nadie${letter}@ejemplo.es`,
  `+34 600 ${letter}123 456`,
  `<p>a${letter}b</p>`,
]);
const FORBIDDEN = /[\p{Cs}\0\u0007\u009f]/u;

type Node = z.core.$ZodTypes;

/** Returns pointers of the string fields of a contract that accept forbidden texts. */
export function openTexts(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as Node)._zod;
  switch (def.type) {
    case 'string':
      return acceptsForbidden(schema) ? [path] : [];
    case 'any':
    case 'unknown':
      return [path];
    case 'pipe':
      return findInPipe(schema, def, path);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, value]) => openTexts(value, `${path}/${name}`));
    case 'record':
      return [...openTexts(def.keyType, `${path}/{key}`), ...openTexts(def.valueType, `${path}/{value}`)];
    case 'array':
      return openTexts(def.element, `${path}/{item}`);
    case 'union':
      return def.options.flatMap((option) => openTexts(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return openTexts(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'template_literal':
    case 'transform':
      return [];
    default:
      throw new Error(`Say here how texts are found in “${def.type}”`);
  }
}

/** A format may be checked only later in a pipe. */
const findInPipe = (schema: z.core.$ZodType, def: z.core.$ZodPipeDef, path: string) =>
  (def.in as Node)._zod.def.type === 'string'
    ? acceptsForbidden(schema)
      ? [path]
      : []
    : [...openTexts(def.in, path), ...openTexts(def.out, path)];

const acceptsForbidden = (schema: z.core.$ZodType) =>
  HOSTILE.some((text) => {
    const { success, data } = z.safeParse(schema, text);
    return success && (typeof data !== 'string' || FORBIDDEN.test(data));
  });

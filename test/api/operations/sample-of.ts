import { described, type Schema } from './api-operations.ts';

const UUID = '018f0000-0000-7000-8000-000000000000';
const TEXT = 'tres barcas en la bahía de Mijas';

export function resolved({ $ref, allOf = [], ...schema }: Schema): Schema {
  if ($ref) return resolved(described.components.schemas[$ref.split('/').at(-1)!]!);
  return Object.assign(schema, ...allOf.map(resolved)) as Schema;
}

/** A value that the contract accepts: required fields only. */
export function sampleOf(schema: Schema, name = ''): unknown {
  const { type: types, enum: options, const: only, example, oneOf, anyOf, ...rules } = resolved(schema);
  const [type] = [types].flat();
  const alternative = (oneOf ?? anyOf)?.find((one) => one.type !== 'null');
  if (alternative) return sampleOf(alternative, name);
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (options) return options[0];
  if (type === 'object') return objectOf(rules);
  if (type === 'array') return Array.from({ length: rules.minItems ?? 0 }, () => sampleOf(rules.items!));
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(rules, name) : (rules.minimum ?? 1);
}

/** Some want an address or a number, which no schema says. */
function objectOf({ properties = {}, required = [] }: Schema) {
  const names = new Set([...required, ...('email' in properties ? ['email'] : [])]);
  return Object.fromEntries([...names].map((name) => [name, sampleOf(properties[name]!, name)]));
}

function textOf({ pattern = '', format, maxLength = Infinity }: Schema, name: string) {
  if (format === 'uuid') return UUID;
  if (format === 'uri' || format === 'uri-reference') return 'https://ejemplo.es/feed.xml';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T09:00:00Z';
  if (format === 'email' || name === 'email') return 'nadie@ejemplo.es';
  if (pattern.includes('\\d{6}')) return '123456';
  return TEXT.slice(0, maxLength);
}

/** The fields that a contract names itself. */
export function fieldsOf(schema: Schema): string[] {
  const { oneOf, anyOf, properties = {} } = resolved(schema);
  return [...Object.keys(properties), ...(oneOf ?? anyOf ?? []).flatMap(fieldsOf)];
}

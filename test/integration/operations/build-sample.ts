import { openapiDocument, type Schema } from './api-operations.ts';

const UUID = '018f0000-0000-7000-8000-000000000000';
const TEXT = 'tres barcas en la bahía de Mijas';

export function resolveSchema({ $ref, allOf = [], ...schema }: Schema): Schema {
  if ($ref) return resolveSchema(openapiDocument.components.schemas[$ref.split('/').at(-1)!]!);
  return Object.assign(schema, ...allOf.map(resolveSchema)) as Schema;
}

/** A value that the contract accepts: required fields only. */
export function buildSample(schema: Schema, name = ''): unknown {
  const { type: types, enum: options, const: constant, example, oneOf, anyOf, ...rules } = resolveSchema(schema);
  const [type] = [types].flat();
  const alternative = (oneOf ?? anyOf)?.find((one) => one.type !== 'null');
  if (alternative) return buildSample(alternative, name);
  if (example !== undefined) return example;
  if (constant !== undefined) return constant;
  if (options) return options[0];
  if (type === 'object') return buildObject(rules);
  if (type === 'array') return Array.from({ length: rules.minItems ?? 0 }, () => buildSample(rules.items!));
  if (type === 'boolean') return true;
  return type === 'string' ? buildText(rules, name) : (rules.minimum ?? 1);
}

/** Includes an optional `email`, since some inputs require an email or a phone. */
function buildObject({ properties = {}, required = [] }: Schema) {
  const names = new Set([...required, ...('email' in properties ? ['email'] : [])]);
  return Object.fromEntries([...names].map((name) => [name, buildSample(properties[name]!, name)]));
}

function buildText({ pattern = '', format, maxLength = Infinity }: Schema, name: string) {
  if (format === 'uuid') return UUID;
  if (format === 'uri' || format === 'uri-reference') return 'https://ejemplo.es/feed.xml';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T09:00:00Z';
  if (format === 'email' || name === 'email') return 'nadie@ejemplo.es';
  if (pattern.includes('\\d{6}')) return '123456';
  return TEXT.slice(0, maxLength);
}

export function fieldsOf(schema: Schema): string[] {
  const { oneOf, anyOf, properties = {} } = resolveSchema(schema);
  return [...Object.keys(properties), ...(oneOf ?? anyOf ?? []).flatMap(fieldsOf)];
}

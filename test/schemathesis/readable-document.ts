import { described, operationsOf, type Schema } from '../api/operations/api-operations.ts';
import { HELD_VERSION } from './held-versions.ts';
import type { Found } from './work-to-find.ts';

/** An equal regular expression without named classes, which the tool cannot generate texts for. */
const KNOWN = { '\\p{Cc}\\p{Cs}': '\\x00-\\x1f\\x7f-\\x9f' };
/** Of what was edited, and of what was not. */
const VERSIONS = [`"${HELD_VERSION}"`, '0'];

const orOne = (of: readonly string[] | undefined, schema: Schema): Schema =>
  of?.length ? { anyOf: [{ enum: of }, schema] } : schema;

/** openapi.yaml as JSON, in words that the tool understands, and with ids among others of what there is to find. */
export function readableDocument(found: Found): string {
  const document = structuredClone(described);
  for (const { path, parameters } of operationsOf(document))
    for (const parameter of parameters) {
      const { name, in: place, schema } = parameter;
      const where = Object.keys(found).find((one) => one.endsWith(` ${name}`) && path.includes(one.split(' ')[0]!));
      if (place === 'path' && where) Object.assign(parameter, { schema: orOne(found[where], schema) });
      if (name === 'If-Match') Object.assign(parameter, { schema: orOne(VERSIONS, schema) });
    }
  const known = ([name, schema]: [string, Schema]) => [name, orOne(found[name], schema)];
  for (const schema of Object.values(document.components.schemas))
    if (schema.properties)
      Object.assign(schema, { properties: Object.fromEntries(Object.entries(schema.properties).map(known)) });
  return Object.entries(KNOWN).reduce(
    (text, [written, readable]) => text.replaceAll(inJson(written), inJson(readable)),
    JSON.stringify(document),
  );
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

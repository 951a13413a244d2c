import { openapiDocument, listOperations, type Schema } from '../integration/operations/api-operations.ts';
import { HELD_VERSION } from './hold-versions.ts';
import type { SampleIds } from './create-sample-data.ts';

/** Equivalent patterns without named classes, for which the tool cannot generate texts. */
const READABLE_PATTERNS = { '\\p{Cc}\\p{Cs}': '\\x00-\\x1f\\x7f-\\x9f' };
/** Versions of edited records, and of others. */
const VERSIONS = [`"${HELD_VERSION}"`, '0'];

const allowExamples = (examples: readonly string[] | undefined, schema: Schema): Schema =>
  examples?.length ? { anyOf: [{ enum: examples }, schema] } : schema;

/** Returns openapi.yaml as JSON, with patterns that the tool supports and with existing ids as examples. */
export function buildReadableDocument(sampleIds: SampleIds): string {
  const document = structuredClone(openapiDocument);
  for (const { path, parameters } of listOperations(document))
    for (const parameter of parameters) {
      const { name, in: location, schema } = parameter;
      const idKey = Object.keys(sampleIds).find((key) => key.endsWith(` ${name}`) && path.includes(key.split(' ')[0]!));
      if (location === 'path' && idKey) Object.assign(parameter, { schema: allowExamples(sampleIds[idKey], schema) });
      if (name === 'If-Match') Object.assign(parameter, { schema: allowExamples(VERSIONS, schema) });
    }
  const replaceSchema = ([name, schema]: [string, Schema]) => [name, allowExamples(sampleIds[name], schema)];
  for (const schema of Object.values(document.components.schemas))
    if (schema.properties)
      Object.assign(schema, { properties: Object.fromEntries(Object.entries(schema.properties).map(replaceSchema)) });
  return Object.entries(READABLE_PATTERNS).reduce(
    (text, [pattern, readable]) => text.replaceAll(escapeJson(pattern), escapeJson(readable)),
    JSON.stringify(document),
  );
}

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

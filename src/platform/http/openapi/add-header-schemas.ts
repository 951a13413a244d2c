import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { IfMatchVersion } from '../headers/parse-if-match.ts';
import { IdempotencyKeySchema } from '../headers/idempotency-key-header.ts';
import { listOperations } from './list-operations.ts';

const toHeaderSchema = (schema: z.ZodType, example: string) => {
  const { $schema: _draft, ...rules } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
  return { ...rules, example } as object;
};

/** Adds the schemas of headers, which the routes parse without Nest knowing their contracts. */
export function addHeaderSchemas(document: OpenAPIObject) {
  const schemas: Record<string, object> = {
    'If-Match': toHeaderSchema(IfMatchVersion, '"7"'),
    'Idempotency-Key': toHeaderSchema(IdempotencyKeySchema, '018f0000-0000-7000-8000-000000000000'),
  };
  for (const { operation } of listOperations(document))
    for (const parameter of operation.parameters ?? [])
      if ('in' in parameter && parameter.in === 'header') parameter.schema = schemas[parameter.name]!;
  return document;
}

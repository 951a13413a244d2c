import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { SeenVersion } from '../headers/if-match.ts';
import { GivenKey } from '../headers/request-key.ts';
import { operationsOf } from './operations-of.ts';

const described = (schema: z.ZodType, example: string) => {
  const { $schema: _draft, ...rules } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
  return { ...rules, example } as object;
};

/** Adds the schemas of headers, which the routes parse without Nest knowing their contracts. */
export function withKnownHeaders(document: OpenAPIObject) {
  const schemas: Record<string, object> = {
    'If-Match': described(SeenVersion, '"7"'),
    'Idempotency-Key': described(GivenKey, '018f0000-0000-7000-8000-000000000000'),
  };
  for (const { operation } of operationsOf(document))
    for (const parameter of operation.parameters ?? [])
      if ('in' in parameter && parameter.in === 'header') parameter.schema = schemas[parameter.name]!;
  return document;
}

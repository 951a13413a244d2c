import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { PROBLEM_DESCRIPTIONS, IfMatchVersion, IdempotencyKeySchema } from './decorators.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export const listOperations = ({ paths }: OpenAPIObject): { method: string; operation: Operation }[] =>
  Object.values(paths).flatMap((path) =>
    METHODS.flatMap((method) => {
      const operation = path[method];
      return operation ? [{ method, operation }] : [];
    }),
  );

/** Nest documents every response as application/json; problems have their own media type. */
const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/**
 * Adds the errors that may occur before a handler runs, so that routes need not declare them. Gives all errors the
 * media type of problems.
 */
export function addDefaultErrors(document: OpenAPIObject) {
  for (const { method, operation } of listOperations(document)) {
    const { responses } = operation;
    for (const status of listCommonErrors(method, operation))
      responses[status] ??= { description: PROBLEM_DESCRIPTIONS[status]! };
    for (const [status, response] of Object.entries(responses))
      if (Number(status) >= 400 && response && !('$ref' in response))
        responses[status] = { ...response, content: PROBLEM };
  }
  return document;
}

const listCommonErrors = (method: string, { parameters = [], requestBody }: Operation) => [
  400,
  429,
  431,
  ...(method === 'get' ? [] : [403, 413, 415]),
  ...(parameters.length > 0 || requestBody ? [422] : []),
];

const toHeaderSchema = (schema: z.ZodType, example: string) => {
  const { $schema: _draft, ...schemaObject } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
  return { ...schemaObject, example } as object;
};

/** Replaces the schemas of headers, since Nest knows no contract for them. */
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

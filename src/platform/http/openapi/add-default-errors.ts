import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_DESCRIPTIONS } from '../api-problems.ts';
import { type Operation, listOperations } from './list-operations.ts';

/** Nest documents every answer as application/json; problems have a media type of their own. */
const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Adds the refusals that occur before a route is called, so that no route has to declare them. */
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

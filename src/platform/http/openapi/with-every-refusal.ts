import type { OpenAPIObject } from '@nestjs/swagger';
import { REASONS } from '../refuses.ts';
import { type Operation, operationsOf } from './operations-of.ts';

/** Nest writes every schema as application/json; refusals have a type of their own. */
const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** What the site itself refuses before a route is asked, or on its behalf: no route has to say so. */
export function withEveryRefusal(document: OpenAPIObject) {
  for (const { method, operation } of operationsOf(document)) {
    const { responses } = operation;
    for (const status of refusedBySite(method, operation)) responses[status] ??= { description: REASONS[status]! };
    for (const [status, response] of Object.entries(responses))
      if (Number(status) >= 400 && response && !('$ref' in response))
        responses[status] = { ...response, content: PROBLEM };
  }
  return document;
}

const refusedBySite = (method: string, { parameters = [], requestBody }: Operation) => [
  400,
  429,
  431,
  ...(method === 'get' ? [] : [403, 413, 415]),
  ...(parameters.length > 0 || requestBody ? [422] : []),
];

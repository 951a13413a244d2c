import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Access } from '../../../src/platform/http/decorators.ts';

export interface Schema {
  readonly $ref?: string;
  /** A list if null is allowed. */
  readonly type?: string | readonly string[];
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-access'?: Access;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Default values of path parameters. */
const EXAMPLES: Record<string, string> = {
  id: '018f0000-0000-7000-8000-000000000000',
  activityId: '018f0000-0000-7000-8000-000000000000',
  taskId: '018f0000-0000-7000-8000-000000000000',
  pictureId: '018f0000-0000-7000-8000-000000000000',
  translationId: '018f0000-0000-7000-8000-000000000000',
  field: 'price',
  role: 'agent',
  key: 'legal-terminos',
  version: '1',
  page: 'privacy',
  reference: 'NONE-1',
};

export const openapiDocument = parse(readFileSync('openapi.yaml', 'utf8')) as Document;

export const listOperations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId, 'x-access': access, parameters = [], requestBody, responses }]) => ({
        name: operationId,
        method: method as Method,
        path,
        access,
        parameters,
        answers: Object.keys(responses),
        body: requestBody?.content['application/json']?.schema,
        address: (pathParams: Record<string, string> = {}) =>
          path.replace(
            /\{(\w+)\}/g,
            (_, name: string) => pathParams[name] ?? EXAMPLES[name] ?? `no-example-of-${name}`,
          ),
      }),
    ),
  );

export const apiOperations = listOperations(openapiDocument);
export type ApiOperation = (typeof apiOperations)[number];

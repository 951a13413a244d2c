import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { exactText, longText, textLine } from '../../../src/platform/input/text.contract.ts';
import { apiOperations } from '../../integration/operations/api-operations.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';
import { openTexts } from './open-texts.ts';

const CONTRACTS_OF_ROUTES = '__routeArguments__';
const OPERATION_OF_ROUTE = 'swagger/apiOperation';

/** A draft is checked by the contract of its page, which is listed below. */
const CHECKED_LATER = ['StaffContentController.preview: /content/{value}'];

interface Argument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
}

interface OperationMetadata {
  readonly operationId?: string;
}

function findContracts(app: NestFastifyApplication) {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, name }) =>
      scanner.getAllMethodNames(metatype!.prototype as object).flatMap((method) => {
        const argumentContracts = Reflect.getMetadata(CONTRACTS_OF_ROUTES, metatype!, method) as
          Record<string, Argument> | undefined;
        const operation = Reflect.getMetadata(OPERATION_OF_ROUTE, metatype!.prototype[method] as object) as
          OperationMetadata | undefined;
        return Object.entries(argumentContracts ?? {}).flatMap(([kind, { data, schema }]) => {
          const location = `${String(name)}.${method}: ${typeof data === 'string' ? data : ''}`;
          const query = kind.startsWith(`${RouteParamtypes.QUERY}:`) ? operation?.operationId : undefined;
          return schema ? [{ location, schema, query }] : [];
        });
      }),
    );
}

describe('request contracts', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createApp(
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://127.0.0.1/unused',
        FORM_SECRET: formSecret,
        SECRETS_KEY: secretsKey,
        LOG_LEVEL: 'silent',
      }),
    );
  });
  afterAll(() => app.close());

  it('list each query parameter by name: a schema must have no id, which would hide its fields', () => {
    const queries = findContracts(app).filter(({ query }) => query);
    expect(queries.length).toBeGreaterThan(20);
    for (const { query, schema } of queries) {
      const { parameters } = apiOperations.find(({ name }) => name === query)!;
      const documented = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect({ query, documented }).toEqual({ query, documented: Object.keys((schema as z.ZodObject).shape) });
    }
  });

  it('refuse texts with forbidden characters, with the types of text.contract.ts', () => {
    const contracts = findContracts(app);
    expect(contracts.length).toBeGreaterThan(150);
    const open = contracts.flatMap(({ location, schema }) => openTexts(schema).map((pointer) => location + pointer));
    expect(open).toEqual(CHECKED_LATER);
  });

  it.each([
    z.string(),
    z.strictObject({ a: z.string().trim().min(1).max(80) }).shape.a,
    z.string().min(20).max(100),
    z.url(),
    z.string().transform((text) => text || null),
    z.string().regex(/^[^\p{Cc}]*$/u),
    z.unknown(),
  ])('are found if a text accepts forbidden characters', (open) => {
    for (const schema of [open, open.optional(), z.array(open), z.union([z.uuid(), open]), z.strictObject({ open })])
      expect(openTexts(schema)).toHaveLength(1);
    expect(openTexts(z.record(open as z.ZodString, open))).toEqual(['/{key}', '/{value}']);
  });

  it.each([exactText(), textLine(), longText(), z.uuid(), z.email(), z.string().pipe(z.email()), z.iso.date()])(
    'are not reported if a text refuses forbidden characters',
    (closed) => {
      expect(openTexts(z.strictObject({ closed: closed.optional() }))).toEqual([]);
    },
  );
});

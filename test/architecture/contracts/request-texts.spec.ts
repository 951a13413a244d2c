import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { exactText, longText, textLine } from '../../../src/platform/input/text.contract.ts';
import { apiOperations } from '../../api/operations/api-operations.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';
import { openTexts } from './open-texts.ts';

const CONTRACTS_OF_ROUTES = '__routeArguments__';
const OPERATION_OF_ROUTE = 'swagger/apiOperation';

/** A draft is read by the contract of the page that it is of, which is among those below. */
const READ_LATER = ['StaffContentController.preview: /content/{value}'];

interface Argument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
}

interface Asked {
  readonly operationId?: string;
}

function contractsOf(app: NestFastifyApplication) {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, name }) =>
      scanner.getAllMethodNames(metatype!.prototype as object).flatMap((method) => {
        const told = Reflect.getMetadata(CONTRACTS_OF_ROUTES, metatype!, method) as
          Record<string, Argument> | undefined;
        const asked = Reflect.getMetadata(OPERATION_OF_ROUTE, metatype!.prototype[method] as object) as
          Asked | undefined;
        return Object.entries(told ?? {}).flatMap(([kind, { data, schema }]) => {
          const place = `${String(name)}.${method}: ${typeof data === 'string' ? data : ''}`;
          const query = kind.startsWith(`${RouteParamtypes.QUERY}:`) ? asked?.operationId : undefined;
          return schema ? [{ place, schema, query }] : [];
        });
      }),
    );
}

describe('what anybody may send', () => {
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

  it('is described by name where it stands in the address: give its contract no id, which hides what it holds', () => {
    const queries = contractsOf(app).filter(({ query }) => query);
    expect(queries.length).toBeGreaterThan(20);
    for (const { query, schema } of queries) {
      const { parameters } = apiOperations.find(({ name }) => name === query)!;
      const described = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect({ query, described }).toEqual({ query, described: Object.keys((schema as z.ZodObject).shape) });
    }
  });

  it('holds, by no contract, what no text may hold: take it from text.contract.ts', () => {
    const contracts = contractsOf(app);
    expect(contracts.length).toBeGreaterThan(150);
    const open = contracts.flatMap(({ place, schema }) => openTexts(schema).map((pointer) => place + pointer));
    expect(open).toEqual(READ_LATER);
  });

  it.each([
    z.string(),
    z.strictObject({ a: z.string().trim().min(1).max(80) }).shape.a,
    z.string().min(20).max(100),
    z.url(),
    z.string().transform((text) => text || null),
    z.string().regex(/^[^\p{Cc}]*$/u),
    z.unknown(),
  ])('is found where it stands alone', (open) => {
    for (const schema of [open, open.optional(), z.array(open), z.union([z.uuid(), open]), z.strictObject({ open })])
      expect(openTexts(schema)).toHaveLength(1);
    expect(openTexts(z.record(open as z.ZodString, open))).toEqual(['/{key}', '/{value}']);
  });

  it.each([exactText(), textLine(), longText(), z.uuid(), z.email(), z.string().pipe(z.email()), z.iso.date()])(
    'is not found where it is one that refuses them',
    (closed) => {
      expect(openTexts(z.strictObject({ closed: closed.optional() }))).toEqual([]);
    },
  );
});

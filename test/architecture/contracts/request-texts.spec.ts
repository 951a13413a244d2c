import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { exactText, longText, textLine } from '../../../src/platform/input/text.contract.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';
import { openTexts } from './open-texts.ts';

const CONTRACTS_OF_ROUTES = '__routeArguments__';

/** A draft is read by the contract of the page that it is of, which is among those below. */
const READ_LATER = ['StaffContentController.preview: /content/{value}'];

interface Argument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
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
        return Object.values(told ?? {}).flatMap(({ data, schema }) => {
          const place = `${String(name)}.${method}: ${typeof data === 'string' ? data : ''}`;
          return schema ? [{ place, schema }] : [];
        });
      }),
    );
}

describe('a text that anybody may send', () => {
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

import { randomUUID } from 'node:crypto';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { createApp } from '../../../src/app.ts';
import { CreateProperty } from '../../../src/catalogue/create-property.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { readConfig } from '../../../src/config.ts';
import { system } from '../../../src/platform/actor.ts';
import type { freshDatabase } from '../../setup/fresh-database.ts';

const BY = system('test');

/** The whole system on a database and an index of its own. */
export async function searchApp(database: Awaited<ReturnType<typeof freshDatabase>>, env: NodeJS.ProcessEnv = {}) {
  const { TEST_MEILI_URL: MEILI_URL, TEST_MEILI_KEY: MEILI_KEY } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ...{ MEILI_URL, MEILI_KEY, MEILI_INDEX },
    ...env,
  });
  const app: NestFastifyApplication = await createApp(config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();

  const inContext = <T>(work: () => Promise<T>) => RequestContext.create(app.get(MikroORM).em, work);
  return {
    app,
    config,
    get: (path: string) => request(app.getHttpServer()).get(`/api/v1/properties${path}`),
    execute: <T>(command: Command<T>) => inContext(() => app.get(CommandBus).execute(command)),
    add: (reference: string, input: Partial<PropertyInput> = {}) =>
      inContext(() =>
        app
          .get(CommandBus)
          .execute(new CreateProperty(BY, { ...blankProperty(reference), status: 'published', ...input })),
      ),
  };
}

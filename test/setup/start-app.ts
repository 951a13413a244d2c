import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Meilisearch } from 'meilisearch';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { freshDatabase } from './fresh-database.ts';

/** The whole application on a database, an index and a folder of its own. */
export async function startApp(environment: Record<string, string> = {}) {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  const index = `test_${randomUUID()}`;
  const { TEST_MEILI_URL: url = '', TEST_MEILI_KEY: key = '' } = process.env;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    MEILI_URL: url,
    MEILI_KEY: key,
    MEILI_INDEX: index,
    DATA_FOLDER: folder,
    ...environment,
  });
  const app = await createApp(config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();

  return {
    app,
    config,
    folder,
    http: () => request(app.getHttpServer()),
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    em: () => app.get(MikroORM).em.fork(),
    async stop() {
      await app.close();
      await database.drop();
      await new Meilisearch({ host: url, apiKey: key }).deleteIndexIfExists(index);
      await rm(folder, { recursive: true });
    },
  };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;

import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SchedulerRegistry } from '@nestjs/schedule';
import request from 'supertest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { resetRootLogger } from '../../node_modules/nestjs-pino/dist/esm/rootLogger.js';
import { formSecret } from './form-secret.ts';
import { throughPooler } from './pooler/through-pooler.ts';
import { secretsKey } from './secrets-key.ts';

const FEED_BELL = 'feed ';

/** The application's own clocks would repair or send what a test is about to count; a test asks for it when it wants it. */
function stopClocks(app: INestApplication) {
  for (const [queue, clock] of app.get(SchedulerRegistry).getCronJobs())
    if (!queue.startsWith(FEED_BELL)) void clock.stop();
}

/** The whole application, without a port, on the database that it is given and on the run's Meilisearch; one that does not start is closed again. */
export async function bootApp(environment: NodeJS.ProcessEnv, prepare?: (app: INestApplication) => Promise<void>) {
  const { TEST_MEILI_URL: MEILI_URL, TEST_MEILI_KEY: MEILI_KEY } = process.env;
  const told = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAGE_CACHE_BYTES: '0',
    READS_PER_MINUTE: '0',
    PAGES_AT_ONCE: '0',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    FORM_CHALLENGE_COST: '1',
    MEILI_URL,
    MEILI_KEY,
  };
  const config = readConfig({ ...told, ...throughPooler(environment) });
  // The library keeps one logger a process, that of the first application.
  resetRootLogger();
  await using begun = new AsyncDisposableStack();
  const app = await createApp(config);
  begun.defer(() => app.close());
  await prepare?.(app);
  await app.init();
  stopClocks(app);
  await app.getHttpAdapter().getInstance().ready();
  const ends = begun.move();
  return {
    app,
    config,
    http: () => request(app.getHttpServer()),
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    em: () => app.get(MikroORM).em.fork(),
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  };
}

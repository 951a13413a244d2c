import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SchedulerRegistry } from '@nestjs/schedule';
import request from 'supertest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { resetRootLogger } from '../../node_modules/nestjs-pino/dist/esm/rootLogger.js';
import { formSecret } from './form-secret.ts';
import { applyPooler } from './pooler/apply-pooler.ts';
import { secretsKey } from './secrets-key.ts';

const FEED_QUEUE_PREFIX = 'feed ';

/** Stops cron jobs, which could change what a test is about to check; tests run them explicitly. */
function stopCronJobs(app: INestApplication) {
  for (const [queue, clock] of app.get(SchedulerRegistry).getCronJobs())
    if (!queue.startsWith(FEED_QUEUE_PREFIX)) void clock.stop();
}

/** Boots the whole application without a port, and closes it if it fails to start. */
export async function bootApp(environment: NodeJS.ProcessEnv, prepare?: (app: INestApplication) => Promise<void>) {
  const { TEST_MEILI_URL: MEILI_URL, TEST_MEILI_KEY: MEILI_KEY } = process.env;
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAGE_CACHE_BYTES: '0',
    READS_PER_MINUTE: '0',
    PAGE_CONCURRENCY: '0',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    FORM_CHALLENGE_COST: '1',
    MEILI_URL,
    MEILI_KEY,
  };
  const config = readConfig({ ...settings, ...applyPooler(environment) });
  // nestjs-pino keeps the logger of the first application of a process.
  resetRootLogger();
  await using resources = new AsyncDisposableStack();
  const app = await createApp(config);
  resources.defer(() => app.close());
  await prepare?.(app);
  await app.init();
  stopCronJobs(app);
  await app.getHttpAdapter().getInstance().ready();
  const owned = resources.move();
  return {
    app,
    config,
    http: () => request(app.getHttpServer()),
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    em: () => app.get(MikroORM).em.fork(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

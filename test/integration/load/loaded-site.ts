import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo, Server } from 'node:net';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

const ROUTES = ['/propiedades', '/acerca', '/api/v1/lento', '/api/v1/staff/lento', '/api/v1/session/lento'];

/** Starts the application with routes that respond only when released. */
export async function loadedSite(environment: Record<string, string> = {}) {
  await using resources = new AsyncDisposableStack();
  const database = resources.use(await createDatabase());
  const defaults = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    READS_PER_MINUTE: '0',
    PAGE_CONCURRENCY: '2',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    FORM_CHALLENGE_COST: '1',
    DATABASE_URL: database.url,
    DATA_FOLDER: '/nonexistent',
  };
  const app = await createApp(readConfig({ ...defaults, ...environment }));
  resources.defer(() => app.close());
  let activeCount = 0;
  let release = Promise.withResolvers<void>();
  const fastify = app.getHttpAdapter().getInstance();
  for (const route of ROUTES)
    fastify.get(route, async (request, reply) => {
      if ((request.query as { search?: string }).search !== 'rapido') {
        activeCount += 1;
        await release.promise;
        activeCount -= 1;
      }
      return reply.header('cache-control', 'public, no-cache').send('begun');
    });
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}`;
  const owned = resources.move();
  return {
    app,
    url,
    ask: (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init }),
    countActiveRequests: () => activeCount,
    releaseRequests() {
      release.resolve();
      release = Promise.withResolvers();
    },
    /** Blocks the event loop in intervals of this many milliseconds. */
    async block(ms: number, pieces: number) {
      for (let piece = 0; piece < pieces; piece++) {
        for (const end = performance.now() + ms; performance.now() < end;);
        await pause(1);
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

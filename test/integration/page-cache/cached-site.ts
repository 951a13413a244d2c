import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { type Deadlines, deadlines } from '../../../src/platform/limits/deadlines.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

type RequestOptions = { method?: string; headers?: OutgoingHttpHeaders };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Behaviour of the page `?search=moody`; a hanging request ends when this changes. */
type Behaviour = 'well' | 'failing' | 'breaking off' | 'hanging';

const PADDING = 'una casa con vistas al mar '.repeat(100);

/** Starts the application with the page cache, and with pages that count their renders. */
export async function cachedSite(environment: NodeJS.ProcessEnv, shorter: Partial<Deadlines> = {}) {
  const { TEST_MEILI_URL: MEILI_URL, TEST_MEILI_KEY: MEILI_KEY } = process.env;
  const defaults = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAGE_CACHE_BYTES: '1000000',
    READS_PER_MINUTE: '0',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    MEILI_URL,
    MEILI_KEY,
  };
  const app = await createApp(readConfig({ ...defaults, ...environment }), { ...deadlines, ...shorter });
  const fastify = app.getHttpAdapter().getInstance();
  let renders = 0;
  let behaviour: Behaviour = 'well';
  let behaviourChanged = Promise.withResolvers<void>();
  fastify.get<{ Querystring: Record<string, string> }>('/propiedades', async (httpRequest, reply) => {
    renders += 1;
    const { search = '', page } = httpRequest.query;
    if (search === 'slow') await pause(300);
    if (search === 'moody' && behaviour === 'hanging') await behaviourChanged.promise;
    else if (search === 'moody' && behaviour !== 'well') {
      await pause(100);
      if (behaviour === 'breaking off') return reply.hijack().raw.destroy();
      return reply.status(503).header('cache-control', 'no-store').send('failing');
    }
    if (search === 'personal') reply.header('set-cookie', 'sid=1');
    if (search === 'broken') return reply.hijack().raw.destroy();
    if (search === 'failing') return reply.status(503).header('cache-control', 'no-store').send('failing');
    if (page === '99') return reply.redirect(`/propiedades?${httpRequest.raw.url!.split('?')[1]}&last`, 302);
    reply
      .type('text/html;charset=utf-8')
      .header('cache-control', search === 'secret' ? 'no-store' : 'public, no-cache');
    const { cookie = 'none' } = httpRequest.headers;
    return `<p>${renders} of ${httpRequest.raw.url} at ${httpRequest.protocol}://${httpRequest.host} with ${cookie}</p>${PADDING}`;
  });
  fastify.get('/propiedad/:slug/:reference', (_request, reply) =>
    reply
      .status(410)
      .header('cache-control', 'public, no-cache')
      .type('text/html')
      .send(`gone ${(renders += 1)}`),
  );
  fastify.get('/assets-anything', () => 'a page');
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const agent = new Agent();

  const ask = (path: string, { method = 'GET', headers = {} }: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const httpRequest = request({ host: '127.0.0.1', port, path, method, headers, agent });
      httpRequest.on('error', reject).on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode!, headers: response.headers, body, text: body.toString() });
        });
      });
      httpRequest.end();
    });
  return {
    app,
    port,
    ask,
    changes: app.get(InvalidationBus),
    renders: () => renders,
    setBehaviour(next: Behaviour) {
      behaviour = next;
      behaviourChanged.resolve();
      behaviourChanged = Promise.withResolvers();
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await app.close();
    },
  };
}

export type CachedSite = Awaited<ReturnType<typeof cachedSite>>;

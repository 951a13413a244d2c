import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { type Deadlines, deadlines } from '../../../src/platform/limits/deadlines.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

type Question = { method?: string; headers?: OutgoingHttpHeaders };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** What happens to the page `?search=moody`; a hanging request ends when this changes. */
type Mood = 'well' | 'failing' | 'breaking off' | 'hanging';

const PADDING = 'una casa con vistas al mar '.repeat(100);

/** The application on a port with the page cache, and pages that record what they were rendered for and how often. */
export async function cachedSite(environment: NodeJS.ProcessEnv, shorter: Partial<Deadlines> = {}) {
  const { TEST_MEILI_URL: MEILI_URL, TEST_MEILI_KEY: MEILI_KEY } = process.env;
  const told = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAGE_CACHE_BYTES: '1000000',
    READS_PER_MINUTE: '0',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    MEILI_URL,
    MEILI_KEY,
  };
  const app = await createApp(readConfig({ ...told, ...environment }), { ...deadlines, ...shorter });
  const fastify = app.getHttpAdapter().getInstance();
  let renders = 0;
  let mood: Mood = 'well';
  let cheered = Promise.withResolvers<void>();
  fastify.get<{ Querystring: Record<string, string> }>('/propiedades', async (asked, reply) => {
    renders += 1;
    const { search = '', page } = asked.query;
    if (search === 'slow') await pause(300);
    if (search === 'moody' && mood === 'hanging') await cheered.promise;
    else if (search === 'moody' && mood !== 'well') {
      await pause(100);
      if (mood === 'breaking off') return reply.hijack().raw.destroy();
      return reply.status(503).header('cache-control', 'no-store').send('failing');
    }
    if (search === 'personal') reply.header('set-cookie', 'sid=1');
    if (search === 'broken') return reply.hijack().raw.destroy();
    if (search === 'failing') return reply.status(503).header('cache-control', 'no-store').send('failing');
    if (page === '99') return reply.redirect(`/propiedades?${asked.raw.url!.split('?')[1]}&last`, 302);
    reply
      .type('text/html;charset=utf-8')
      .header('cache-control', search === 'secret' ? 'no-store' : 'public, no-cache');
    const { cookie = 'none' } = asked.headers;
    return `<p>${renders} of ${asked.raw.url} at ${asked.protocol}://${asked.host} with ${cookie}</p>${PADDING}`;
  });
  fastify.get('/propiedad/:slug/:reference', (_asked, reply) =>
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

  const ask = (path: string, { method = 'GET', headers = {} }: Question = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent });
      asked.on('error', reject).on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: answer.statusCode!, headers: answer.headers, body, text: body.toString() });
        });
      });
      asked.end();
    });
  return {
    app,
    port,
    ask,
    changes: app.get(InvalidationBus),
    renders: () => renders,
    become(next: Mood) {
      mood = next;
      cheered.resolve();
      cheered = Promise.withResolvers();
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await app.close();
    },
  };
}

export type CachedSite = Awaited<ReturnType<typeof cachedSite>>;

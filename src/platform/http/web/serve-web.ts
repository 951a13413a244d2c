import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, tellLibraries } from '../../../config.ts';
import { isBesidePages } from '../addresses/is-beside-pages.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { NoSuchAddress } from '../no-such-address.ts';
import { WebPages } from './web-pages.ts';

const BUILT = join(import.meta.dirname, '../../../web');
const CLIENT = join(BUILT, 'client');
/** Vite puts a digest of the content into these names; other files keep theirs when they change. */
const HASHED = join(CLIENT, 'assets/');
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Serves every GET that no controller claims as a page. */
export async function serveWeb(app: NestFastifyApplication, config: Config) {
  const fastify = app.getHttpAdapter().getInstance();
  const pages = app.get(WebPages);
  if (config.NODE_ENV === 'development') await serveSources(app);
  else {
    tellLibraries(config);
    await serveBuilt(app);
    pages.finish = afterFirstPaint(CLIENT);
  }

  fastify.get('/*', async (request, reply) => {
    if (isBesidePages(request.url) || /^\/api(?![^/?])/.test(request.url)) throw new NoSuchAddress();
    return pages.show(request, reply);
  });
}

async function serveBuilt(app: NestFastifyApplication) {
  await import(pathToFileURL(join(BUILT, 'server/entry.mjs')).href);
  await app
    .getHttpAdapter()
    .getInstance()
    .register(fastifyStatic, {
      root: CLIENT,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(HASHED) ? FOR_EVER : A_DAY);
        // @fastify/static names the charset of every text type except this one.
        if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
      },
    });
}

async function serveSources(app: NestFastifyApplication) {
  const { createDevMiddleware } = await import('vike/server');
  const { devMiddleware } = await createDevMiddleware({ root: resolve('web') });
  app.use(devMiddleware);
}

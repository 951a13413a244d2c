import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { join, resolve } from 'node:path';
import { type Config, tellLibraries } from '../../../config.ts';
import { isBesidePages } from '../addresses/is-beside-pages.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { builtSite } from './built-site.ts';
import { PageThreads } from './rendering/page-threads.ts';
import { renderPage } from './rendering/render-page.ts';
import { NoSuchAddress } from '../no-such-address.ts';
import { WebPages } from './web-pages.ts';

/** Vite puts a digest of the content into these names; other files keep theirs when they change. */
const HASHED = join(builtSite.client, 'assets/');
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
    if (config.PAGE_THREADS) {
      const threads = await new PageThreads(config.PAGE_THREADS).loaded();
      pages.render = (asked, api) => threads.render(asked, api);
      fastify.addHook('onClose', () => threads.end());
    } else {
      await builtSite.load();
      const finish = afterFirstPaint(builtSite.client);
      pages.render = (asked, api) => renderPage(asked, api, finish);
    }
  }

  fastify.get('/*', async (request, reply) => {
    if (isBesidePages(request.url) || /^\/api(?![^/?])/.test(request.url)) throw new NoSuchAddress();
    return pages.show(request, reply);
  });
}

async function serveBuilt(app: NestFastifyApplication) {
  await app
    .getHttpAdapter()
    .getInstance()
    .register(fastifyStatic, {
      root: builtSite.client,
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

import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { join, resolve } from 'node:path';
import { type Config, exportNodeEnv } from '../../../config.ts';
import { isAssetOrProbe, NoSuchAddress } from '../urls.ts';
import { renderPage } from './rendering/render-page.ts';
import { deferScripts, webBuild } from './web-build.ts';
import { WebPages } from './web-pages.ts';

/** Vite includes a content digest in these names; other files keep their names when they change. */
const HASHED_ASSETS = join(webBuild.client, 'assets/');
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ONE_DAY = 'public, max-age=86400';

export async function serveWeb(app: NestFastifyApplication, config: Config) {
  const fastify = app.getHttpAdapter().getInstance();
  const pages = app.get(WebPages);
  if (config.NODE_ENV === 'development') await serveDevSources(app);
  else {
    exportNodeEnv(config);
    await serveStaticFiles(app);
    await webBuild.load();
    const finish = deferScripts(webBuild.client);
    pages.render = (pageRequest, api) => renderPage(pageRequest, api, finish);
  }

  fastify.get('/*', async (request, reply) => {
    if (isAssetOrProbe(request.url) || /^\/api(?![^/?])/.test(request.url)) throw new NoSuchAddress();
    return pages.show(request, reply);
  });
}

async function serveStaticFiles(app: NestFastifyApplication) {
  await app
    .getHttpAdapter()
    .getInstance()
    .register(fastifyStatic, {
      root: webBuild.client,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(HASHED_ASSETS) ? CACHE_FOREVER : CACHE_ONE_DAY);
        // @fastify/static sets the charset of every text type except this one.
        if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
      },
    });
}

async function serveDevSources(app: NestFastifyApplication) {
  const { createDevMiddleware } = await import('vike/server');
  const { devMiddleware } = await createDevMiddleware({ root: resolve('web') });
  app.use(devMiddleware);
}

import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDevMiddleware, renderPage } from 'vike/server';
import type { Config } from '../../config.ts';
import { NoSuchAddress } from './no-such-address.ts';
import { siteOrigin } from './sitemap/site-origin.ts';
import { RETRY_AFTER } from './problem.filter.ts';

const BUILT = join(import.meta.dirname, '../../web');

/** Every GET that no controller claims is a page. Pages read the API in-process, with the visitor's own cookie. */
export async function serveWeb(app: NestFastifyApplication, config: Config) {
  const fastify = app.getHttpAdapter().getInstance();
  if (config.NODE_ENV === 'development') await serveSources(app);
  else await serveBuilt(app);

  fastify.get('/', (_request, reply) => reply.redirect('/propiedades', 302));
  fastify.get('/*', async (request, reply) => {
    if (/^\/(api|pictures|assets)(\/|$)/.test(request.url)) throw new NoSuchAddress();
    return page(request, reply, config);
  });
}

async function serveBuilt(app: NestFastifyApplication) {
  await import(pathToFileURL(join(BUILT, 'server/entry.mjs')).href);
  await app
    .getHttpAdapter()
    .getInstance()
    .register(fastifyStatic, {
      root: join(BUILT, 'client'),
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '1y',
    });
}

async function serveSources(app: NestFastifyApplication) {
  const { devMiddleware } = await createDevMiddleware({ root: resolve('web') });
  app.use(devMiddleware);
}

async function page(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const api = async (path: string, init: RequestInit = {}) => {
    const answer = await request.server.inject({
      url: path,
      method: (init.method ?? 'GET') as 'GET',
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? '' },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
  };
  const { httpResponse, abortStatusCode, errorWhileRendering } = await renderPage({
    urlOriginal: siteOrigin(config, request) + request.url,
    headersOriginal: request.headers,
    api,
    traceId: String(request.id),
  });
  for (const [name, value] of httpResponse.headers) reply.header(name, value);
  const { body } = httpResponse;
  const status = isAway(errorWhileRendering) ? 503 : httpResponse.statusCode;
  // The data of a page that failed is sent as a 200, for the client's router to show the error page.
  const meant = Math.max(status, abortStatusCode ?? (errorWhileRendering ? 500 : 0));
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.status(status).header('cache-control', meant < 500 ? 'public, no-cache' : 'no-store');
  return reply.send(status >= 300 && status < 400 ? '' : body);
}

/** The API could not answer the page, for now. */
const isAway = (fault: unknown) => fault instanceof Error && 'status' in fault && fault.status === 503;

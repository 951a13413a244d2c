import 'reflect-metadata';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import { MikroORM } from '@mikro-orm/postgresql';
import { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { Permission } from './identity/permissions.contract.ts';
import { PublicChanges } from './platform/changes/public-changes.ts';
import { Draining } from './platform/draining/draining.ts';
import { DatabaseOutage } from './platform/database/database-outage.ts';
import { requestEntities } from './platform/reading/request-entities.ts';
import { type Deadlines, deadlines } from './platform/limits/deadlines.ts';
import { Admission } from './platform/http/admission/admission.ts';
import { brotli } from './platform/http/brotli.ts';
import { cachedServer } from './platform/http/cache/cached-server.ts';
import { PageCache } from './platform/http/cache/page-cache.ts';
import { limitReads } from './platform/http/limit-reads.ts';
import { limitRequests } from './platform/http/patience/limit-requests.ts';
import { logRequests } from './platform/http/monitoring/log-requests.ts';
import { Limits } from './platform/limits/limits.ts';
import { Readiness } from './platform/http/monitoring/health/readiness.ts';
import { measureRequests } from './platform/http/monitoring/measure-requests.ts';
import { RequestSeconds } from './platform/http/monitoring/request-seconds.ts';
import { onlyProbes } from './platform/http/monitoring/only-probes.ts';
import { requestId, scopeRequests } from './platform/http/monitoring/request-scope.ts';
import { traceRequests } from './platform/http/monitoring/trace-requests.ts';
import { ProblemFilter } from './platform/http/problem.filter.ts';
import { readyRoutes } from './platform/http/ready/ready-routes.ts';
import { RouteGuard } from './platform/http/route.guard.ts';
import { takeForms } from './platform/http/forms/take-forms.ts';
import { ownAddress } from './platform/http/addresses/own-address.ts';
import { unreadableAddress } from './platform/http/addresses/unreadable-address.ts';
import { unreadableRequest } from './platform/http/addresses/unreadable-request.ts';
import { sameOrigin } from './platform/http/same-origin.ts';
import { answerHeaders } from './platform/http/headers/answer-headers.ts';
import { Figures } from './platform/figures/figures.ts';
import { forgetFigures } from './platform/figures/forget-figures.ts';
import { showCache } from './platform/http/cache/show-cache.ts';
import { InvalidInput } from './platform/problem.ts';
import { spanishErrors } from './platform/spanish-errors.ts';
import { telemetry } from './platform/telemetry/telemetry.ts';
import { publicPages } from './public-pages.ts';

const KILOBYTE = 1024;
const SECOND = 1000;

const newAdapter = (config: Config, cache: PageCache, admission: Admission, { socket }: Deadlines) =>
  new FastifyAdapter({
    serverFactory: cachedServer(cache, admission),
    trustProxy: config.TRUST_PROXY.length ? config.TRUST_PROXY : false,
    genReqId: requestId,
    bodyLimit: 64 * KILOBYTE,
    requestTimeout: 120 * SECOND,
    connectionTimeout: socket,
    keepAliveTimeout: 15 * SECOND,
    http: { maxHeaderSize: 16 * KILOBYTE, headersTimeout: 8 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // The socket closes before Fastify does: whoever is connected then is answered.
    return503OnClosing: false,
    frameworkErrors: unreadableAddress(config),
    clientErrorHandler: unreadableRequest(config),
  });

/** The whole application, not yet listening: main.ts, the command line and the API tests start from here. */
export async function createApp(config: Config, limits: Deadlines = deadlines): Promise<NestFastifyApplication> {
  const requests = new RequestSeconds();
  const cache = new PageCache(config, publicPages, requests);
  const admission = new Admission(config);
  forgetFigures();
  const endTelemetry = await telemetry.begin(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    newAdapter(config, cache, admission, limits),
    {
      bufferLogs: true,
      bodyParser: false,
      abortOnError: false,
    },
  );
  spanishErrors();
  app.useLogger(app.get(Logger));
  // A start that waits, for a migration for example, says so at once, and not when it is over.
  app.flushLogs();
  app.useGlobalGuards(app.get(RouteGuard));
  const pipe = new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new InvalidInput(issues) });
  const problems = new ProblemFilter();
  const serializer = new StandardSchemaSerializerInterceptor(app.get(Reflector));
  app.useGlobalPipes(pipe);
  app.useGlobalFilters(problems);
  app.useGlobalInterceptors(serializer);
  app.get(RouteGuard).refuseUndeclaredRoutes();
  app.get(RouteGuard).refuseUnknownPermissions(Permission.options);

  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  scopeRequests(fastify);
  traceRequests(fastify, cache);
  fastify.addHook('onClose', endTelemetry);
  // Before everything that refuses: refusals carry these headers too.
  const headers = answerHeaders(config);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    ownAddress(request);
    sameOrigin(request, config.PUBLIC_URL);
  });
  requestEntities.provide(fastify, app.get(MikroORM));
  limitRequests(fastify, limits);
  await fastify.register(cookie);
  await takeForms(fastify);
  measureRequests(fastify, cache, requests);
  requests.show();
  showCache(cache, app.get(Figures));
  admission.measure();
  admission.heed(app.get(MikroORM));
  if (config.ROLE === 'work') onlyProbes(fastify);
  else cache.follow(app.get(PublicChanges), app.get(Draining));
  app.get(Readiness).keepsPages(() => cache.hasPages);
  logRequests(fastify, app.get(DatabaseOutage));
  await limitReads(fastify, config, app.get(Limits));
  await fastify.register(compress, { encodings: ['br', 'gzip'], brotliOptions: brotli });
  readyRoutes(app, { pipe, serializer, problems });
  return app;
}

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
import { InvalidationBus } from './platform/cache-invalidation/invalidation-bus.ts';
import { DrainState } from './platform/draining/drain-state.ts';
import { DatabaseOutage } from './platform/database/database-outage.ts';
import { requestEntities } from './platform/query/request-entities.ts';
import { type Deadlines, deadlines } from './platform/limits/deadlines.ts';
import { LoadShedder } from './platform/http/load-shedding/load-shedder.ts';
import { BROTLI_OPTIONS } from './platform/http/brotli-options.ts';
import { createCachedServer } from './platform/http/cache/create-cached-server.ts';
import { PageCache } from './platform/http/cache/page-cache.ts';
import { rateLimitReads } from './platform/http/rate-limit-reads.ts';
import { requestTimeout } from './platform/http/timeouts/request-timeout.ts';
import { logRequests } from './platform/http/monitoring/log-requests.ts';
import { Limits } from './platform/limits/get-limit-options.ts';
import { Readiness } from './platform/http/monitoring/health/readiness.ts';
import { measureRequests } from './platform/http/monitoring/measure-requests.ts';
import { RequestDurations } from './platform/http/monitoring/request-durations.ts';
import { allowOnlyProbes } from './platform/http/monitoring/allow-only-probes.ts';
import { createRequestId, scopeRequests } from './platform/http/monitoring/get-request-scope.ts';
import { traceRequests } from './platform/http/monitoring/trace-requests.ts';
import { ProblemFilter } from './platform/http/problem.filter.ts';
import { fastPathRoutes } from './platform/http/fast-path/fast-path-routes.ts';
import { RouteGuard } from './platform/http/route.guard.ts';
import { registerFormParsers } from './platform/http/forms/register-form-parsers.ts';
import { assertOwnUrl } from './platform/http/urls/assert-own-url.ts';
import { createUnreadableUrlHandler } from './platform/http/urls/create-unreadable-url-handler.ts';
import { createUnreadableRequestHandler } from './platform/http/urls/create-unreadable-request-handler.ts';
import { assertSameOrigin } from './platform/http/assert-same-origin.ts';
import { buildResponseHeaders } from './platform/http/headers/build-response-headers.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { clearMetrics } from './platform/metrics/clear-metrics.ts';
import { registerCacheMetrics } from './platform/http/cache/register-cache-metrics.ts';
import { InvalidInput } from './platform/problem.ts';
import { configureSpanishErrors } from './platform/configure-spanish-errors.ts';
import { telemetry } from './platform/telemetry/telemetry.ts';
import { cachedRoutes } from './cached-routes.ts';

const KILOBYTE = 1024;
const SECOND = 1000;

const createAdapter = (config: Config, cache: PageCache, admission: LoadShedder, { socket }: Deadlines) =>
  new FastifyAdapter({
    serverFactory: createCachedServer(cache, admission),
    trustProxy: config.TRUST_PROXY.length ? config.TRUST_PROXY : false,
    genReqId: createRequestId,
    bodyLimit: 64 * KILOBYTE,
    requestTimeout: 120 * SECOND,
    connectionTimeout: socket,
    keepAliveTimeout: 15 * SECOND,
    http: { maxHeaderSize: 16 * KILOBYTE, headersTimeout: 8 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // The socket closes before Fastify does: whoever is connected then is answered.
    return503OnClosing: false,
    frameworkErrors: createUnreadableUrlHandler(config),
    clientErrorHandler: createUnreadableRequestHandler(config),
  });

/** The whole application, not yet listening: main.ts, the command line and the API tests start from here. */
export async function createApp(config: Config, limits: Deadlines = deadlines): Promise<NestFastifyApplication> {
  const requests = new RequestDurations();
  const cache = new PageCache(config, cachedRoutes, requests);
  const admission = new LoadShedder(config);
  clearMetrics();
  const endTelemetry = await telemetry.start(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config, cache, admission, limits),
    {
      bufferLogs: true,
      bodyParser: false,
      abortOnError: false,
    },
  );
  configureSpanishErrors();
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
  app.get(RouteGuard).assertAccessDeclared();
  app.get(RouteGuard).assertPermissionsExist(Permission.options);

  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  scopeRequests(fastify);
  traceRequests(fastify, cache);
  fastify.addHook('onClose', endTelemetry);
  // Before everything that refuses: refusals carry these headers too.
  const headers = buildResponseHeaders(config);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    assertOwnUrl(request);
    assertSameOrigin(request, config.PUBLIC_URL);
  });
  requestEntities.provide(fastify, app.get(MikroORM));
  requestTimeout(fastify, limits);
  await fastify.register(cookie);
  await registerFormParsers(fastify);
  measureRequests(fastify, cache, requests);
  requests.register();
  registerCacheMetrics(cache, app.get(Metrics));
  admission.registerMetrics();
  admission.watchPool(app.get(MikroORM));
  if (config.ROLE === 'work') allowOnlyProbes(fastify);
  else cache.enable(app.get(InvalidationBus), app.get(DrainState));
  app.get(Readiness).setPagesCheck(() => cache.hasPages);
  logRequests(fastify, app.get(DatabaseOutage));
  await rateLimitReads(fastify, config, app.get(Limits));
  await fastify.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI_OPTIONS });
  fastPathRoutes(app, { pipe, serializer, problems });
  return app;
}

import 'reflect-metadata';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { MikroORM } from '@mikro-orm/postgresql';
import { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.ts';
import { cachedRoutes } from './cached-routes.ts';
import type { Config } from './config.ts';
import { Permission } from './identity/permissions.contract.ts';
import { InvalidationBus } from './platform/cache-invalidation/invalidation-bus.sql.ts';
import { configureSpanishErrors } from './platform/configure-spanish-errors.ts';
import { requestEntityManagers } from './platform/database/create-database-config.ts';
import { DatabaseOutage } from './platform/database/database-outage.ts';
import { DrainState } from './platform/drain-state.ts';
import { buildResponseHeaders } from './platform/http/build-security-headers.ts';
import { BROTLI_OPTIONS } from './platform/http/cache/cached-response.ts';
import { createCachedServer, PageCache, registerCacheMetrics } from './platform/http/cache/page-cache.ts';
import { registerFastPathRoutes } from './platform/http/fast-path-routes.ts';
import { LoadShedder } from './platform/http/load-shedding/load-shedder.ts';
import { Readiness } from './platform/http/monitoring/monitoring.controller.ts';
import { logRequests, measureRequests, traceRequests } from './platform/http/monitoring/observe-requests.ts';
import { createRequestId, scopeRequests } from './platform/http/monitoring/request-context.ts';
import { RequestDurations } from './platform/http/monitoring/request-durations.ts';
import { ProblemFilter } from './platform/http/problem.filter.ts';
import { assertSameOrigin, isInjectedRequest, getClientIp } from './platform/http/request-origin.ts';
import { registerRequestTimeout } from './platform/http/request-timeout.ts';
import { RouteGuard } from './platform/http/route.guard.ts';
import { createUnreadableUrlHandler, createUnreadableRequestHandler } from './platform/http/unreadable-requests.ts';
import { registerFormParsers } from './platform/http/uploads/read-form-data.ts';
import { allowOnlyProbes, assertOwnUrl, isAssetOrProbe } from './platform/http/urls.ts';
import { type Deadlines, deadlines } from './platform/limits/deadlines.ts';
import { Limits, TooManyRequests } from './platform/limits/limits.ts';
import { Metrics, clearMetrics } from './platform/metrics/metrics.ts';
import { InvalidInput } from './platform/problem.ts';
import { telemetry } from './platform/telemetry/telemetry.ts';
import { SECOND_MS } from './platform/time-units.contract.ts';

const KILOBYTE = 1024;

const createAdapter = (config: Config, cache: PageCache, loadShedder: LoadShedder, { socket }: Deadlines) =>
  new FastifyAdapter({
    serverFactory: createCachedServer(cache, loadShedder),
    trustProxy: config.TRUST_PROXY.length ? config.TRUST_PROXY : false,
    genReqId: createRequestId,
    bodyLimit: 64 * KILOBYTE,
    requestTimeout: 120 * SECOND_MS,
    connectionTimeout: socket,
    keepAliveTimeout: 15 * SECOND_MS,
    http: { maxHeaderSize: 16 * KILOBYTE, headersTimeout: 8 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // The socket closes before Fastify does, so connected clients still get their responses.
    return503OnClosing: false,
    frameworkErrors: createUnreadableUrlHandler(config),
    clientErrorHandler: createUnreadableRequestHandler(config),
  });

/** Builds the application without listening, for the server, the command line and the integration tests. */
export async function createApp(config: Config, limits: Deadlines = deadlines): Promise<NestFastifyApplication> {
  const requests = new RequestDurations();
  const cache = new PageCache(config, cachedRoutes, requests);
  const loadShedder = new LoadShedder(config);
  clearMetrics();
  const endTelemetry = await telemetry.start(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config, cache, loadShedder, limits),
    { bufferLogs: true, bodyParser: false, abortOnError: false },
  );
  configureSpanishErrors();
  app.useLogger(app.get(Logger));
  // Prints the reason for a slow start, such as a migration, right away.
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
  // Registered before all hooks that can refuse a request, so that refusals carry these headers too.
  const headers = buildResponseHeaders(config);
  // oxlint-disable-next-line typescript/require-await -- Fastify catches errors only of async hooks
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    assertOwnUrl(request);
    assertSameOrigin(request, config.PUBLIC_URL);
  });
  requestEntityManagers.provide(fastify, app.get(MikroORM));
  registerRequestTimeout(fastify, limits);
  await fastify.register(cookie);
  await registerFormParsers(fastify);
  measureRequests(fastify, cache, requests);
  requests.register();
  registerCacheMetrics(cache, app.get(Metrics));
  loadShedder.registerMetrics();
  loadShedder.watchPool(app.get(MikroORM));
  if (config.ROLE === 'work') allowOnlyProbes(fastify);
  else cache.enable(app.get(InvalidationBus), app.get(DrainState));
  app.get(Readiness).setPagesCheck(() => cache.hasPages);
  logRequests(fastify, app.get(DatabaseOutage));
  await rateLimitReads(fastify, config, app.get(Limits));
  await fastify.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI_OPTIONS });
  registerFastPathRoutes(app, { pipe, serializer, problems });
  return app;
}

/** Limits the requests of an IP address, against scrapers. Cached pages, assets and probes do not count. */
async function rateLimitReads(fastify: FastifyInstance, { READS_PER_MINUTE }: Config, { refusedCounts }: Limits) {
  if (READS_PER_MINUTE === 0) return;
  await fastify.register(rateLimit, {
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: getClientIp,
    allowList: (request) => isInjectedRequest(request.raw) || isAssetOrProbe(request.url),
    onExceeded: () => (refusedCounts.reads += 1),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

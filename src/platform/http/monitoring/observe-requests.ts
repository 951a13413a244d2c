import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { DatabaseOutage } from '../../database/database-outage.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import { type Recorder, type Trace, traceparent } from '../../telemetry/trace.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { isInjectedRequest } from '../request-origin.ts';
import { isAssetOrProbe } from '../urls.ts';
import { type RequestWithProblem, tracedRequest } from './request-context.ts';
import { classifyRequest, type RequestDurations } from './request-durations.ts';

/** Route of all pages that Vike renders; `serveWeb` registers it. */
const CATCH_ALL = '/*';

/** Route pattern such as `/propiedades/:town`; addresses would be too many and may contain personal data. */
function getRoute({ routeOptions, url }: FastifyRequest, cache: PageCache): string {
  const route = routeOptions.url ?? 'unknown';
  return route === CATCH_ALL ? (cache.findRoute(url) ?? route) : route;
}

/** Omits the query, which contains search terms. Node refuses addresses with characters that could break a line. */
const getPath = ({ url }: FastifyRequest) => url.split('?', 1)[0]!.slice(0, 200);

function getLogLevel(status: number) {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warn' : 'log';
}

/**
 * Logs one line per request that reaches Fastify, without personal data. Omits in-process requests, and successful
 * requests for files and probes. A 503 during a database outage is no error.
 */
export function logRequests(fastify: FastifyInstance, database: DatabaseOutage) {
  const logger = new Logger('http');
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = getPath(request);
    const { statusCode: status } = reply;
    if (!isInjectedRequest(request.raw) && !(isAssetOrProbe(request.url) && status < 400)) {
      const line = {
        msg: 'request',
        id: request.id,
        method: request.method,
        path,
        status,
        problem: (request as RequestWithProblem).problemCode,
        ms: Math.round(reply.elapsedTime),
      };
      const isDuringOutage = status === 503 && database.isOn;
      const level = isDuringOutage ? 'log' : getLogLevel(status);
      telemetry.runWithin(tracedRequest.getTrace(request), () => logger[level](line));
    }
    done();
  });
}

/** Measures requests by route; the page cache measures its own responses, and in-process requests are not counted. */
export function measureRequests(fastify: FastifyInstance, cache: PageCache, requests: RequestDurations) {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, url, raw } = request;
    if (!isInjectedRequest(raw) && !cache.measuresResponse(reply.raw)) {
      const route = getRoute(request, cache);
      const { statusCode: status, elapsedTime } = reply;
      requests.observe(
        { method, route, class: classifyRequest(method, url), status, cache: 'none' },
        elapsedTime / 1000,
      );
    }
    done();
  });
}

/** Excludes files and probes: they are frequent, and their spans are of no use. */
const shouldTrace = ({ method, url }: FastifyRequest) => !['file', 'health'].includes(classifyRequest(method, url));

/**
 * Continues the trace of the incoming request or of the page that calls the API. If tracing is on, records a span per
 * request, except for files and probes. Hits of the page cache do not reach this hook.
 */
export function traceRequests(fastify: FastifyInstance, cache: PageCache) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const parent = isInjectedRequest(request.raw)
      ? telemetry.getCurrentTrace()
      : traceparent.parse(request.headers.traceparent);
    const recorder = telemetry.getRecorder();
    const requestSpan =
      recorder && shouldTrace(request) ? startRequestSpan(recorder, request, reply, { parent, cache }) : undefined;
    const trace = requestSpan ?? parent;
    if (trace) tracedRequest.setTrace(request, trace);
    telemetry.runWithin(trace, done);
  });
  // After a body has been read, execution continues in the socket's context, which has lost the trace.
  fastify.addHook('preValidation', (request, _reply, done) => {
    telemetry.runWithin(tracedRequest.getTrace(request), done);
  });
}

interface TraceContext {
  readonly parent: Trace | undefined;
  readonly cache: PageCache;
}

function startRequestSpan(
  recorder: Recorder,
  request: FastifyRequest,
  reply: FastifyReply,
  { parent, cache }: TraceContext,
) {
  const { method, raw, id } = request;
  const route = getRoute(request, cache);
  if (route === CATCH_ALL) tracedRequest.markCatchAll(request);
  const trace = recorder.startSpan({
    name: `${method} ${route}`,
    ...(!isInjectedRequest(raw) && { kind: 'server' }),
    attributes: { 'http.request.method': method, 'http.route': route, 'request.id': String(id) },
    ...(parent && { parents: [parent] }),
  });
  // Also covers clients that leave before the response.
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    const { problemCode } = request as RequestWithProblem;
    trace.span?.setAttributes({
      'http.response.status_code': statusCode,
      ...(problemCode && { problem: problemCode }),
    });
    recorder.endSpan(trace, statusCode >= 500 ? new ServerError(statusCode) : undefined);
  });
  return trace;
}

/** Its code becomes the attribute `error.type` of the span. */
class ServerError extends Error {
  readonly code: string;

  constructor(status: number) {
    super();
    this.code = String(status);
  }
}

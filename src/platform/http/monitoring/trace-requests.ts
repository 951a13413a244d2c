import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Recorder } from '../../telemetry/recorder.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { Trace } from '../../telemetry/trace.ts';
import { traceparent } from '../../telemetry/traceparent.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { inProcess } from '../in-process.ts';
import { requestClass } from './request-class.ts';
import type { RefusedRequest } from './refused-request.ts';
import { routeOf } from './route-of.ts';
import { tracedRequest } from './traced-request.ts';

/** Files and probes are asked for all the time, and tell nothing. */
const isWorthATrace = ({ method, url }: FastifyRequest) => !['file', 'health'].includes(requestClass(method, url));

/**
 * Goes on with the trace that a request brings along, or with that of the page that asks our API, and makes a step of each
 * request where steps are recorded. What the page cache answers by itself comes past no line of this.
 */
export function traceRequests(fastify: FastifyInstance, cache: PageCache) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const parent = inProcess(request.raw) ? telemetry.current() : traceparent.read(request.headers.traceparent);
    const recorder = telemetry.recorder();
    const own = recorder && isWorthATrace(request) ? begin(recorder, request, reply, { parent, cache }) : undefined;
    const trace = own ?? parent;
    if (trace) tracedRequest.note(request, trace);
    telemetry.within(trace, done);
  });
  // After a body has been read, execution continues from the socket's context, which has lost the trace.
  fastify.addHook('preValidation', (request, _reply, done) => {
    telemetry.within(tracedRequest.trace(request), done);
  });
}

interface Place {
  readonly parent: Trace | undefined;
  readonly cache: PageCache;
}

function begin(recorder: Recorder, request: FastifyRequest, reply: FastifyReply, { parent, cache }: Place) {
  const { method, raw, id } = request;
  const route = routeOf(request, cache);
  if (route === '/*') tracedRequest.isAnyPage(request);
  const trace = recorder.begin({
    name: `${method} ${route}`,
    ...(!inProcess(raw) && { kind: 'server' }),
    attributes: { 'http.request.method': method, 'http.route': route, 'request.id': String(id) },
    ...(parent && { parents: [parent] }),
  });
  // Also of those who leave before they are answered.
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    const { refusedAs } = request as RefusedRequest;
    trace.span?.setAttributes({ 'http.response.status_code': statusCode, ...(refusedAs && { problem: refusedAs }) });
    recorder.end(trace, statusCode >= 500 ? new Failed(statusCode) : undefined);
  });
  return trace;
}

class Failed extends Error {
  readonly code: string;

  constructor(status: number) {
    super();
    this.code = String(status);
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Recorder } from '../../telemetry/recorder.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { Trace } from '../../telemetry/trace.ts';
import { traceparent } from '../../telemetry/traceparent.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { isInjectedRequest } from '../is-injected-request.ts';
import { classifyRequest } from './classify-request.ts';
import type { RequestWithProblem } from './request-with-problem.ts';
import { getRoute } from './get-route.ts';
import { tracedRequest } from './traced-request.ts';

/** Files and probes are asked for all the time, and tell nothing. */
const shouldTrace = ({ method, url }: FastifyRequest) => !['file', 'health'].includes(classifyRequest(method, url));

/**
 * Goes on with the trace that a request brings along, or with that of the page that asks our API, and makes a step of each
 * request where steps are recorded. What the page cache answers by itself comes past no line of this.
 */
export function traceRequests(fastify: FastifyInstance, cache: PageCache) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const parent = isInjectedRequest(request.raw)
      ? telemetry.current()
      : traceparent.parse(request.headers.traceparent);
    const recorder = telemetry.recorder();
    const own =
      recorder && shouldTrace(request) ? startRequestSpan(recorder, request, reply, { parent, cache }) : undefined;
    const trace = own ?? parent;
    if (trace) tracedRequest.setTrace(request, trace);
    telemetry.runWithin(trace, done);
  });
  // After a body has been read, execution continues from the socket's context, which has lost the trace.
  fastify.addHook('preValidation', (request, _reply, done) => {
    telemetry.runWithin(tracedRequest.trace(request), done);
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
  if (route === '/*') tracedRequest.markCatchAll(request);
  const trace = recorder.startSpan({
    name: `${method} ${route}`,
    ...(!isInjectedRequest(raw) && { kind: 'server' }),
    attributes: { 'http.request.method': method, 'http.route': route, 'request.id': String(id) },
    ...(parent && { parents: [parent] }),
  });
  // Also of those who leave before they are answered.
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    const { problemCode } = request as RequestWithProblem;
    trace.span?.setAttributes({
      'http.response.status_code': statusCode,
      ...(problemCode && { problem: problemCode }),
    });
    recorder.endSpan(trace, statusCode >= 500 ? new Failed(statusCode) : undefined);
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

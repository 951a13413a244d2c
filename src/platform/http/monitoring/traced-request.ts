import type { FastifyRequest } from 'fastify';
import type { Trace } from '../../telemetry/trace.ts';

const TRACE = Symbol('trace');
type Traced = FastifyRequest & { [TRACE]?: Trace };

/** The step of a trace that a request is. */
export const tracedRequest = {
  note(request: Traced, trace: Trace) {
    request[TRACE] = trace;
  },
  trace: (request: Traced): Trace | undefined => request[TRACE],
  /** By which an operator finds its trace and its lines in the log: of the trace, or where there is none of the request. */
  id: (request: Traced): string => request[TRACE]?.traceId ?? String(request.id),
};

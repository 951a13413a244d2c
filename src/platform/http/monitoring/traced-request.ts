import type { FastifyRequest } from 'fastify';
import type { Trace } from '../../telemetry/trace.ts';

const TRACE = Symbol('trace');
const IS_CATCH_ALL = Symbol('any page');
type Traced = FastifyRequest & { [TRACE]?: Trace; [IS_CATCH_ALL]?: boolean };

/** The step of a trace that a request is. */
export const tracedRequest = {
  setTrace(request: Traced, trace: Trace) {
    request[TRACE] = trace;
  },
  /** One pattern of addresses stands for all pages but the cached ones: which it is, is known once it is rendered. */
  markCatchAll(request: Traced) {
    request[IS_CATCH_ALL] = true;
  },
  setPageName(request: Traced, page: string) {
    if (request[IS_CATCH_ALL]) request[TRACE]?.span?.updateName(`${request.method} ${page}`);
  },
  trace: (request: Traced): Trace | undefined => request[TRACE],
  /** By which an operator finds its trace and its lines in the log: of the trace, or where there is none of the request. */
  getTraceId: (request: Traced): string => request[TRACE]?.traceId ?? String(request.id),
};

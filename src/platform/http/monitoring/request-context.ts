import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Trace } from '../../telemetry/trace.ts';
import type { AuthenticatedRequest } from '../decorators.ts';
import { isInjectedRequest } from '../request-origin.ts';

interface RequestScope {
  readonly id: string;
  readonly ipAddress: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Id and IP address of the request in whose context the caller runs; undefined outside requests. */
export const getRequestScope = () => scopes.getStore();

/** Requests that a page sends to the API in-process share the id of the page, which visitors see. */
export const createRequestId = (raw: IncomingMessage) =>
  (isInjectedRequest(raw) ? getRequestScope()?.id : undefined) ?? randomUUID();

export function scopeRequests(fastify: FastifyInstance) {
  const enter = ({ id, ip: ipAddress }: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    scopes.run({ id, ipAddress }, done);
  fastify.addHook('onRequest', enter);
  // After a body has been read, execution continues in the socket's context, which has lost the scope.
  fastify.addHook('preValidation', enter);
}

const TRACE = Symbol('trace');
const IS_CATCH_ALL = Symbol('any page');
type Traced = FastifyRequest & { [TRACE]?: Trace; [IS_CATCH_ALL]?: boolean };

export const tracedRequest = {
  setTrace(request: Traced, trace: Trace) {
    request[TRACE] = trace;
  },
  /**
   * Marks a request for a page without its own route pattern. `setPageName` names its span once the page is rendered.
   */
  markCatchAll(request: Traced) {
    request[IS_CATCH_ALL] = true;
  },
  setPageName(request: Traced, page: string) {
    if (request[IS_CATCH_ALL]) request[TRACE]?.span?.updateName(`${request.method} ${page}`);
  },
  getTrace: (request: Traced): Trace | undefined => request[TRACE],
  /** Id with which an operator finds the log lines: the trace id, or otherwise the request id. */
  getTraceId: (request: Traced): string => request[TRACE]?.traceId ?? String(request.id),
};

export type RequestWithProblem = AuthenticatedRequest & { problemCode?: string };

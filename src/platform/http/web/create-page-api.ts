import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { SerializedResponse } from '../../query/serialized-response.ts';
import { tracedRequest } from '../monitoring/request-context.ts';
import { TooSlow } from '../request-timeout.ts';
import { type PublicReads, PageApiResponse } from './public-reads.ts';

export type PageApi = (path: string, init?: RequestInit) => Promise<Pick<PageApiResponse, 'status' | 'ok' | 'json'>>;

/**
 * API for a page: executes public reads in-process, and injects other requests with the visitor's cookie. Responds with
 * 503 after the timeout, so that the page still renders.
 */
export function createPageApi(
  request: FastifyRequest,
  reads: Pick<PublicReads, 'findRead'>,
  timeout: Promise<unknown>,
): PageApi {
  const timedOut = timeout.then(() => {
    const { code, message: title, status } = new TooSlow();
    return new PageApiResponse(status, { type: `/problems/${code}`, title, status });
  });
  const execute = async (path: string, init: RequestInit) => {
    const read = (init.method ?? 'GET') === 'GET' ? reads.findRead(path) : undefined;
    return DependencyTracker.trackPart(() =>
      read ? read({ id: request.id, traceId: tracedRequest.getTraceId(request) }) : injectRequest(request, path, init),
    );
  };
  // A connection opened by a read outlives it and keeps its async context alive. The renderer's context would keep a
  // whole page in memory.
  const runInRequestContext = AsyncLocalStorage.snapshot();
  return (path, init = {}) => Promise.race([runInRequestContext(execute, path, init), timedOut]);
}

async function injectRequest(request: FastifyRequest, path: string, init: RequestInit): Promise<PageApiResponse> {
  const { body, statusCode: status } = await request.server.inject({
    url: path,
    method: (init.method ?? 'GET') as 'GET',
    remoteAddress: request.ip,
    headers: { cookie: request.headers.cookie ?? '' },
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  return new PageApiResponse(status, new SerializedResponse(body || 'null'));
}

import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DependencyTracker } from '../../cache-invalidation/dependency-tracker.ts';
import { TooSlow } from '../timeouts/too-slow.ts';
import { SerializedResponse } from '../../query/serialized-response.ts';
import { tracedRequest } from '../monitoring/traced-request.ts';
import type { PublicReads } from './public-reads.ts';
import { PageApiResponse } from './page-api-response.ts';

/** How a page asks the API. */
export type PageApi = (path: string, init?: RequestInit) => Promise<PageApiResponse>;

/**
 * The API for a page: public reads are executed in the process, whatever else is injected as a request with the visitor's
 * cookie. 503 after `tooLate`, so that the page still renders.
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
  const answered = async (path: string, init: RequestInit) => {
    const read = (init.method ?? 'GET') === 'GET' ? reads.findRead(path) : undefined;
    return DependencyTracker.trackPart(() =>
      read ? read({ id: request.id, traceId: tracedRequest.getTraceId(request) }) : injectRequest(request, path, init),
    );
  };
  // What outlives a read, as a connection that it opened, keeps the context of the read: the renderer's holds a page.
  const runInRequestContext = AsyncLocalStorage.snapshot();
  return (path, init = {}) => Promise.race([runInRequestContext(answered, path, init), timedOut]);
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

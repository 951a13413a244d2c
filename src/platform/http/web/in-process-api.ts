import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Sources } from '../../changes/sources.ts';
import { TooSlow } from '../patience/too-slow.ts';
import { ReadyAnswer } from '../../reading/ready-answer.ts';
import { tracedRequest } from '../monitoring/traced-request.ts';
import type { PublicReads } from './public-reads.ts';
import { ReadAnswer } from './read-answer.ts';

/** How a page asks the API. */
export type PageApi = (path: string, init?: RequestInit) => Promise<ReadAnswer>;

/**
 * The API for a page: public reads are executed in the process, whatever else is injected as a request with the visitor's
 * cookie. 503 after `tooLate`, so that the page still renders.
 */
export function inProcessApi(
  request: FastifyRequest,
  reads: Pick<PublicReads, 'find'>,
  tooLate: Promise<unknown>,
): PageApi {
  const refused = tooLate.then(() => {
    const { code, message: title, status } = new TooSlow();
    return new ReadAnswer(status, { type: `/problems/${code}`, title, status });
  });
  const answered = async (path: string, init: RequestInit) => {
    const read = (init.method ?? 'GET') === 'GET' ? reads.find(path) : undefined;
    return Sources.ofPart(() =>
      read ? read({ id: request.id, traceId: tracedRequest.id(request) }) : injected(request, path, init),
    );
  };
  // What outlives a read, as a connection that it opened, keeps the context of the read: the renderer's holds a page.
  const inRequest = AsyncLocalStorage.snapshot();
  return (path, init = {}) => Promise.race([inRequest(answered, path, init), refused]);
}

async function injected(request: FastifyRequest, path: string, init: RequestInit): Promise<ReadAnswer> {
  const { body, statusCode: status } = await request.server.inject({
    url: path,
    method: (init.method ?? 'GET') as 'GET',
    remoteAddress: request.ip,
    headers: { cookie: request.headers.cookie ?? '' },
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  return new ReadAnswer(status, new ReadyAnswer(body || 'null'));
}

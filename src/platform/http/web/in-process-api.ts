import type { FastifyRequest } from 'fastify';
import { Sources } from '../../changes/sources.ts';
import { TooSlow } from '../patience/too-slow.ts';
import { tracedRequest } from '../monitoring/traced-request.ts';
import type { PublicReads, ReadAnswer } from './public-reads.ts';

/**
 * The API for a page: public reads are executed in the process, whatever else is injected as a request with the visitor's
 * cookie. 503 after `tooLate`, so that the page still renders.
 */
export function inProcessApi(request: FastifyRequest, reads: Pick<PublicReads, 'find'>, tooLate: Promise<unknown>) {
  const refused = tooLate.then((): ReadAnswer => {
    const { code, message: title, status } = new TooSlow();
    return { status, body: { type: `/problems/${code}`, title, status } };
  });
  return async (path: string, init: RequestInit = {}) => {
    const read = (init.method ?? 'GET') === 'GET' ? reads.find(path) : undefined;
    const answered = Sources.ofPart(() =>
      read ? read({ id: request.id, traceId: tracedRequest.id(request) }) : injected(request, path, init),
    );
    const { status, body } = await Promise.race([answered, refused]);
    return { status, ok: status >= 200 && status < 300, json: () => Promise.resolve(body) };
  };
}

async function injected(request: FastifyRequest, path: string, init: RequestInit): Promise<ReadAnswer> {
  const { body, statusCode: status } = await request.server.inject({
    url: path,
    method: (init.method ?? 'GET') as 'GET',
    remoteAddress: request.ip,
    headers: { cookie: request.headers.cookie ?? '' },
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  return { status, body: body ? (JSON.parse(body) as unknown) : null };
}

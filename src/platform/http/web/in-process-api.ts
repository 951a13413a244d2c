import type { FastifyRequest } from 'fastify';
import { Sources } from '../../changes/sources.ts';
import { TooSlow } from '../patience/too-slow.ts';

/** The API in-process, with the visitor's cookie; 503 after `tooLate`, so that the page still renders. */
export function inProcessApi(request: FastifyRequest, tooLate: Promise<unknown>) {
  const refused = tooLate.then(() => {
    const { code, message: title, status } = new TooSlow();
    return { body: JSON.stringify({ type: `/problems/${code}`, title, status }), statusCode: status, headers: {} };
  });
  return async (path: string, init: RequestInit = {}) => {
    const asked = {
      url: path,
      method: (init.method ?? 'GET') as 'GET',
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? '' },
      ...(typeof init.body === 'string' && { payload: init.body }),
    };
    const answered = Sources.ofPart(() => request.server.inject(asked));
    const { body, statusCode, headers } = await Promise.race([answered, refused]);
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  };
}

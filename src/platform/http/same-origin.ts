import type { FastifyRequest } from 'fastify';
import { refusal } from '../problem.ts';
import { inProcess } from './in-process.ts';

class ForeignRequest extends refusal(403, 'La petición viene de otro sitio web') {}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OURS = new Set(['same-origin', 'none']);

/** Refuses writing requests that another website makes a visitor's browser send (CSRF). */
export function sameOrigin(request: FastifyRequest) {
  if (READS.has(request.method) || inProcess(request.raw)) return;
  const site = request.headers['sec-fetch-site'];
  if (site ? OURS.has(String(site)) : originIsHost(request)) return;
  throw new ForeignRequest();
}

/** Older browsers send only Origin. A request without it comes from no browser's form. */
function originIsHost({ headers }: FastifyRequest) {
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

import type { FastifyRequest } from 'fastify';
import { refusal } from '../problem.ts';
import { inProcess } from './in-process.ts';

class ForeignRequest extends refusal(403, 'La solicitud viene de otro sitio web: recargue esta página') {}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OURS = new Set(['same-origin', 'none']);

/**
 * Refuses writing requests that another website makes a visitor's browser send (CSRF). `siteUrl` is the address of the
 * site where it is configured.
 */
export function sameOrigin(request: FastifyRequest, siteUrl: string | undefined) {
  if (READS.has(request.method) || inProcess(request.raw)) return;
  const { origin, cookie, 'sec-fetch-site': site } = request.headers;
  if (site) {
    if (OURS.has(String(site))) return;
  } else if (origin === undefined) {
    // Every browser sends one of the two with a request that writes. Without a cookie there is nothing to abuse.
    if (cookie === undefined) return;
  } else if (isOrigin(origin, request.headers.host, siteUrl)) return;
  throw new ForeignRequest();
}

/** Older browsers send only Origin. A page that came unencrypted may be anybody's where the site has https. */
function isOrigin(origin: string, host: string | undefined, siteUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const isDowngraded = given.protocol !== 'https:' && siteUrl?.startsWith('https:') === true;
  return given.host === host && !isDowngraded;
}

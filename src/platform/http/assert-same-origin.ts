import type { FastifyRequest } from 'fastify';
import { defineProblem } from '../problem.ts';
import { isInjectedRequest } from './is-injected-request.ts';

class ForeignRequest extends defineProblem(403, 'La solicitud viene de otro sitio web: recargue esta página') {}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses writing requests that another website makes a visitor's browser send (CSRF). `siteUrl` is the address of the
 * site where it is configured.
 */
export function assertSameOrigin(request: FastifyRequest, siteUrl: string | undefined) {
  if (SAFE_METHODS.has(request.method) || isInjectedRequest(request.raw)) return;
  const { origin, cookie, 'sec-fetch-site': site } = request.headers;
  if (site) {
    if (OWN_FETCH_SITES.has(String(site))) return;
  } else if (origin === undefined) {
    // Every browser sends one of the two with a request that writes. Without a cookie there is nothing to abuse.
    if (cookie === undefined) return;
  } else if (isOwnOrigin(origin, request.headers.host, siteUrl)) return;
  throw new ForeignRequest();
}

/** Older browsers send only Origin. A page that came unencrypted may be anybody's where the site has https. */
function isOwnOrigin(origin: string, host: string | undefined, siteUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const isDowngraded = given.protocol !== 'https:' && siteUrl?.startsWith('https:') === true;
  return given.host === host && !isDowngraded;
}

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { defineProblem } from '../problem.ts';

/** Returns the rate-limit key of a client: its IPv4 address, or its IPv6 /64 network, which one household shares. */
export function getClientIp({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** Whether one of our pages calls the API in-process. No header can imitate it. */
export const isInjectedRequest = (raw: IncomingMessage) => 'isLightMyRequest' in raw && raw.isLightMyRequest === true;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers in which a proxy names the client or itself. */
const PROXY_HEADER = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether an operator sent the request: it has METRICS_TOKEN. If none is set, it must come from this machine, and
 * TRUST_PROXY must be empty.
 */
export function isOperatorRequest({ METRICS_TOKEN, TRUST_PROXY }: Config, { raw, headers }: FastifyRequest): boolean {
  if (!METRICS_TOKEN) return !TRUST_PROXY.length && isFromThisMachine(raw);
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
}

/** A proxy on this machine also connects locally, but is recognised by its headers. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest['raw']) =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

class ForeignRequest extends defineProblem(403, 'La solicitud viene de otro sitio web: recargue esta página') {}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

/** Refuses write requests that another website makes a visitor's browser send (CSRF). `siteUrl` is PUBLIC_URL. */
export function assertSameOrigin(request: FastifyRequest, siteUrl: string | undefined) {
  if (SAFE_METHODS.has(request.method) || isInjectedRequest(request.raw)) return;
  const { origin, cookie, 'sec-fetch-site': site } = request.headers;
  if (site) {
    if (OWN_FETCH_SITES.has(String(site))) return;
  } else if (origin === undefined) {
    // Every browser sends one of the two headers with a write request. Without a cookie, there is nothing to abuse.
    if (cookie === undefined) return;
  } else if (isOwnOrigin(origin, request.headers.host, siteUrl)) return;
  throw new ForeignRequest();
}

/**
 * Checks requests of older browsers, which send only Origin. If the site uses https, an unencrypted page may be forged.
 */
function isOwnOrigin(origin: string, host: string | undefined, siteUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  const isDowngraded = originUrl.protocol !== 'https:' && siteUrl?.startsWith('https:') === true;
  return originUrl.host === host && !isDowngraded;
}

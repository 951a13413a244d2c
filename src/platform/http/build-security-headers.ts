import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { DAY_SECONDS } from '../time-units.contract.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;
const REFERRER = 'strict-origin-when-cross-origin';
const OPENER = 'same-origin';

/** Hosts of Google Tag Manager and Analytics. Pages contact them only after consent. */
const GTM_HOST = 'https://www.googletagmanager.com';
const ANALYTICS_HOSTS = [GTM_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Includes subdomains only if configured, since other hosts of the agency may not support https. */
const buildHsts = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: Config) =>
  PUBLIC_URL?.startsWith('https:') ? { maxAge: YEAR_SECONDS, includeSubDomains: HSTS_SUBDOMAINS } : undefined;

export const buildSecurityHeaders = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: buildContentSecurityPolicy(config),
  strictTransportSecurity: buildHsts(config) ?? false,
  // Some browsers do not support frame-ancestors.
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: REFERRER },
  crossOriginOpenerPolicy: { policy: OPENER },
  crossOriginEmbedderPolicy: false,
});

const getOrigin = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/**
 * React and Headless UI set style attributes. Scripts, images and connections come from this origin or from Google and
 * the map server, if configured.
 */
const buildContentSecurityPolicy = ({ NODE_ENV, PUBLIC_GTM_ID, MAP_TILES_URL }: Config) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: [
      "'self'",
      ...(PUBLIC_GTM_ID ? [GTM_HOST] : []),
      ...(NODE_ENV === 'development' ? ["'unsafe-inline'"] : []),
    ],
    workerSrc: ["'self'"],
    styleSrc: ["'self'", ...(NODE_ENV === 'development' ? ["'unsafe-inline'"] : [])],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', ...(PUBLIC_GTM_ID ? ANALYTICS_HOSTS : []), ...getOrigin(MAP_TILES_URL)],
    fontSrc: ["'self'"],
    connectSrc: [
      "'self'",
      ...(PUBLIC_GTM_ID ? ANALYTICS_HOSTS : []),
      ...getOrigin(MAP_TILES_URL),
      ...(NODE_ENV === 'development' ? ['ws:'] : []),
    ],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

function buildHstsHeader(config: Config): Record<string, string> {
  const { maxAge, includeSubDomains } = buildHsts(config) ?? {};
  return maxAge
    ? { 'strict-transport-security': `max-age=${maxAge}${includeSubDomains ? '; includeSubDomains' : ''}` }
    : {};
}

/**
 * Builds the security headers of responses that Fastify's hooks do not see. The overload page replaces the content
 * security policy, since it has an inline style sheet.
 */
export const buildRefusalHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  ...buildHstsHeader(config),
  'x-content-type-options': 'nosniff',
  'referrer-policy': REFERRER,
  'cross-origin-opener-policy': OPENER,
  'permissions-policy': PERMISSIONS_POLICY,
});

/** Builds once the security headers that a hook adds to responses; helmet would build them for each response. */
export function buildResponseHeaders(config: Config): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(buildSecurityHeaders(config))(response.req, response, () => undefined);
  return { ...(response.getHeaders() as Record<string, string>), 'permissions-policy': PERMISSIONS_POLICY };
}

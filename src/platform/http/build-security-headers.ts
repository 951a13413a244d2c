import type { HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

const YEAR = 31_536_000;
const REFERRER = 'strict-origin-when-cross-origin';
const OPENER = 'same-origin';

/** Hosts of Google Tag Manager and Analytics. Pages contact them only after consent. */
const GTM_HOST = 'https://www.googletagmanager.com';
const ANALYTICS_HOSTS = [GTM_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** HSTS extends to subdomains only when configured, since other hosts of the agency may not support https. */
const buildHsts = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: Config) =>
  PUBLIC_URL?.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: HSTS_SUBDOMAINS } : undefined;

export const buildSecurityHeaders = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: buildContentSecurityPolicy(config),
  strictTransportSecurity: buildHsts(config) ?? false,
  // For browsers that do not support frame-ancestors.
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: REFERRER },
  crossOriginOpenerPolicy: { policy: OPENER },
  crossOriginEmbedderPolicy: false,
});

const getOrigin = (address: string | undefined) => (address ? [new URL(address).origin] : []);

/** React and Headless UI set style attributes; everything else comes from files of this origin. */
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

/** The security headers of answers that are sent before any hook runs and are no pages. */
export const buildRefusalHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  ...buildHstsHeader(config),
  'x-content-type-options': 'nosniff',
  'referrer-policy': REFERRER,
  'cross-origin-opener-policy': OPENER,
  'permissions-policy': PERMISSIONS_POLICY,
});

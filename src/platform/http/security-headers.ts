import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../../config.ts';

const YEAR = 31_536_000;
const REFERRER = 'strict-origin-when-cross-origin';
const OPENER = 'same-origin';
const isHttps = (url?: string) => url?.startsWith('https:') === true;

/** Where the container comes from, and whom it may tell; visitors' browsers ask them only with consent. */
const TAGS = 'https://www.googletagmanager.com';
const COUNTERS = [TAGS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Style attributes are React's and Headless UI's; everything else comes from files of this origin. */
export const securityHeaders = ({ NODE_ENV, PUBLIC_GTM_ID, PUBLIC_URL }: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: [
        "'self'",
        ...(PUBLIC_GTM_ID ? [TAGS] : []),
        ...(NODE_ENV === 'development' ? ["'unsafe-inline'"] : []),
      ],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", ...(NODE_ENV === 'development' ? ["'unsafe-inline'"] : [])],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...(PUBLIC_GTM_ID ? COUNTERS : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(PUBLIC_GTM_ID ? COUNTERS : []), ...(NODE_ENV === 'development' ? ['ws:'] : [])],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: isHttps(PUBLIC_URL) ? { maxAge: YEAR, includeSubDomains: true } : false,
  referrerPolicy: { policy: REFERRER },
  crossOriginOpenerPolicy: { policy: OPENER },
  crossOriginEmbedderPolicy: false,
});

export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Of what is refused before any hook runs, and is no page. */
export const refusalHeaders = ({ PUBLIC_URL }: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps(PUBLIC_URL) && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': REFERRER,
  'cross-origin-opener-policy': OPENER,
  'permissions-policy': PERMISSIONS_POLICY,
});

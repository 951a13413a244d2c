import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../../config.ts';

const YEAR = 31_536_000;

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
  strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
});

export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

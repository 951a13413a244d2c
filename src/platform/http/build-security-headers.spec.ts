import { readConfig } from '../../config.ts';
import { PERMISSIONS_POLICY, buildRefusalHeaders, buildSecurityHeaders } from './build-security-headers.ts';

const REQUIRED = {
  DATABASE_URL: 'postgres://a:b@localhost/c',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
  PUBLIC_URL: 'http://localhost',
};
const buildHeadersJson = (env: NodeJS.ProcessEnv) =>
  JSON.stringify(buildSecurityHeaders(readConfig({ ...REQUIRED, ...env })));

const NONE = ["'none'"];
const SELF = ["'self'"];
const INLINE = "'unsafe-inline'";
const BASE_DIRECTIVES = {
  defaultSrc: NONE,
  scriptSrc: SELF,
  workerSrc: SELF,
  styleSrc: SELF,
  styleSrcAttr: [INLINE],
  imgSrc: ["'self'", 'data:'],
  fontSrc: SELF,
  connectSrc: SELF,
  manifestSrc: SELF,
  formAction: SELF,
  baseUri: NONE,
  objectSrc: NONE,
  frameAncestors: NONE,
};

describe('buildSecurityHeaders', () => {
  it('blocks everything that pages do not need', () => {
    expect(buildSecurityHeaders(readConfig(REQUIRED))).toEqual({
      contentSecurityPolicy: { useDefaults: false, directives: BASE_DIRECTIVES },
      strictTransportSecurity: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
    });
    expect(buildRefusalHeaders(readConfig(REQUIRED))).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': PERMISSIONS_POLICY,
    });
  });

  it('allows developer tools and a configured tag container', () => {
    const buildPolicy = (env: NodeJS.ProcessEnv) =>
      buildSecurityHeaders(readConfig({ ...REQUIRED, ...env })).contentSecurityPolicy;
    expect(buildPolicy({ NODE_ENV: 'development' })).toMatchObject({
      directives: {
        ...BASE_DIRECTIVES,
        scriptSrc: [...SELF, INLINE],
        styleSrc: [...SELF, INLINE],
        connectSrc: [...SELF, 'ws:'],
      },
    });
    const tags = 'https://www.googletagmanager.com';
    const counters = [tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
    expect(buildPolicy({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toMatchObject({
      directives: {
        ...BASE_DIRECTIVES,
        scriptSrc: [...SELF, tags],
        imgSrc: [...BASE_DIRECTIVES.imgSrc, ...counters],
        connectSrc: [...SELF, ...counters],
      },
    });
  });

  it('allows no other host unless a tag container is configured', () => {
    expect(buildHeadersJson({})).not.toMatch(/https?:/);
    expect(buildHeadersJson({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(
      `"scriptSrc":["'self'","https://www.googletagmanager.com"]`,
    );
  });

  it('allows map tiles from their host only', () => {
    for (const MAP_TILES_URL of [
      'https://mapas.example.es/{z}/{x}/{y}.png',
      'https://mapas.example.es/deep/costa.pmtiles?v=2',
    ])
      expect(buildSecurityHeaders(readConfig({ ...REQUIRED, MAP_TILES_URL })).contentSecurityPolicy).toMatchObject({
        directives: {
          ...BASE_DIRECTIVES,
          imgSrc: [...BASE_DIRECTIVES.imgSrc, 'https://mapas.example.es'],
          connectSrc: [...SELF, 'https://mapas.example.es'],
        },
      });
    for (const MAP_TILES_URL of [
      'https://mapas.example.es/',
      'http://mapas.example.es/costa.pmtiles',
      "https://mapas.example.es/a b'/{z}/{x}/{y}.png",
      'https://{s}.example.es/{z}/{x}/{y}.png',
      'mapas/costa.pmtiles',
    ])
      expect(() => buildHeadersJson({ MAP_TILES_URL })).toThrow('MAP_TILES_URL');
  });

  it('allows workers of this origin only', () => {
    expect(buildHeadersJson({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(`"workerSrc":["'self'"]`);
  });

  it('sends HSTS only with https, and for subdomains only if configured', () => {
    const buildAllHeadersJson = (env: NodeJS.ProcessEnv) =>
      [buildSecurityHeaders, buildRefusalHeaders].map((headers) =>
        JSON.stringify(headers(readConfig({ ...REQUIRED, ...env }))),
      );
    const PUBLIC_URL = 'https://www.example.es';
    for (const headersJson of buildAllHeadersJson({})) expect(headersJson).not.toContain('max-age');
    const [page, refusal] = buildAllHeadersJson({ PUBLIC_URL });
    expect(page).toContain('"strictTransportSecurity":{"maxAge":31536000,"includeSubDomains":false}');
    expect(refusal).toContain('"strict-transport-security":"max-age=31536000"');
    for (const headersJson of buildAllHeadersJson({ PUBLIC_URL, HSTS_SUBDOMAINS: 'true' }))
      expect(headersJson).toMatch(/includeSubDomains(":true|")/);
  });

  it('refuses an invalid container id', () => {
    expect(() => buildHeadersJson({ PUBLIC_GTM_ID: "GTM-A'; x" })).toThrow('PUBLIC_GTM_ID');
  });
});

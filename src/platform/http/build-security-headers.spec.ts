import { readConfig } from '../../config.ts';
import { PERMISSIONS_POLICY, buildRefusalHeaders, buildSecurityHeaders } from './build-security-headers.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://a:b@localhost/c',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
  PUBLIC_URL: 'http://localhost',
};
const policy = (env: NodeJS.ProcessEnv) => JSON.stringify(buildSecurityHeaders(readConfig({ ...NEEDED, ...env })));

const NOBODY = ["'none'"];
const OURS = ["'self'"];
const INLINE = "'unsafe-inline'";
const SHUT = {
  defaultSrc: NOBODY,
  scriptSrc: OURS,
  workerSrc: OURS,
  styleSrc: OURS,
  styleSrcAttr: [INLINE],
  imgSrc: ["'self'", 'data:'],
  fontSrc: OURS,
  connectSrc: OURS,
  manifestSrc: OURS,
  formAction: OURS,
  baseUri: NOBODY,
  objectSrc: NOBODY,
  frameAncestors: NOBODY,
};

describe('buildSecurityHeaders', () => {
  it('shut everything that pages do not need', () => {
    expect(buildSecurityHeaders(readConfig(NEEDED))).toEqual({
      contentSecurityPolicy: { useDefaults: false, directives: SHUT },
      strictTransportSecurity: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
    });
    expect(buildRefusalHeaders(readConfig(NEEDED))).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': PERMISSIONS_POLICY,
    });
  });

  it('open what the tools of developers write into pages, and what a tag container asks', () => {
    const opened = (env: NodeJS.ProcessEnv) =>
      buildSecurityHeaders(readConfig({ ...NEEDED, ...env })).contentSecurityPolicy;
    expect(opened({ NODE_ENV: 'development' })).toMatchObject({
      directives: { ...SHUT, scriptSrc: [...OURS, INLINE], styleSrc: [...OURS, INLINE], connectSrc: [...OURS, 'ws:'] },
    });
    const tags = 'https://www.googletagmanager.com';
    const counters = [tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
    expect(opened({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toMatchObject({
      directives: {
        ...SHUT,
        scriptSrc: [...OURS, tags],
        imgSrc: [...SHUT.imgSrc, ...counters],
        connectSrc: [...OURS, ...counters],
      },
    });
  });

  it('lets nobody else in unless a tag container is configured', () => {
    expect(policy({})).not.toMatch(/https?:/);
    expect(policy({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(
      `"scriptSrc":["'self'","https://www.googletagmanager.com"]`,
    );
  });

  it('lets maps come from the host of their tiles, and from no other', () => {
    for (const MAP_TILES_URL of [
      'https://mapas.example.es/{z}/{x}/{y}.png',
      'https://mapas.example.es/deep/costa.pmtiles?v=2',
    ])
      expect(buildSecurityHeaders(readConfig({ ...NEEDED, MAP_TILES_URL })).contentSecurityPolicy).toMatchObject({
        directives: {
          ...SHUT,
          imgSrc: [...SHUT.imgSrc, 'https://mapas.example.es'],
          connectSrc: [...OURS, 'https://mapas.example.es'],
        },
      });
    for (const MAP_TILES_URL of [
      'https://mapas.example.es/',
      'http://mapas.example.es/costa.pmtiles',
      "https://mapas.example.es/a b'/{z}/{x}/{y}.png",
      'https://{s}.example.es/{z}/{x}/{y}.png',
      'mapas/costa.pmtiles',
    ])
      expect(() => policy({ MAP_TILES_URL })).toThrow('MAP_TILES_URL');
  });

  it('lets a worker come from this origin alone', () => {
    expect(policy({ PUBLIC_GTM_ID: 'GTM-ABC1234' })).toContain(`"workerSrc":["'self'"]`);
  });

  it('makes browsers insist on https for this host, and for those below it where that is set', () => {
    const insisted = (env: NodeJS.ProcessEnv) =>
      [buildSecurityHeaders, buildRefusalHeaders].map((headers) =>
        JSON.stringify(headers(readConfig({ ...NEEDED, ...env }))),
      );
    const PUBLIC_URL = 'https://www.example.es';
    for (const said of insisted({})) expect(said).not.toContain('max-age');
    const [whole, refusal] = insisted({ PUBLIC_URL });
    expect(whole).toContain('"strictTransportSecurity":{"maxAge":31536000,"includeSubDomains":false}');
    expect(refusal).toContain('"strict-transport-security":"max-age=31536000"');
    for (const said of insisted({ PUBLIC_URL, HSTS_SUBDOMAINS: 'true' }))
      expect(said).toMatch(/includeSubDomains(":true|")/);
  });

  it('takes no other name for a container', () => {
    expect(() => policy({ PUBLIC_GTM_ID: "GTM-A'; x" })).toThrow('PUBLIC_GTM_ID');
  });
});

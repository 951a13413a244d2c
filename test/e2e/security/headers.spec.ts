import { expect, test } from '@playwright/test';
import { publicRoutes } from '../routes/public-routes.ts';
import { type GuardedSystem, guardedSystem } from './guarded-system.ts';

test.describe.configure({ timeout: 120_000 });

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join(';');

const HEADERS = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { ...SAME_ORIGIN, 'content-type': 'application/json' };
const FORM = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
const INQUIRY = {
  ...{ kind: 'contact', subject: 'compra', message: 'Busco una villa.' },
  ...{ name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' },
};
const NO_PHOTO = new FormData();
NO_PHOTO.set('photo', new Blob(['no picture']), 'a.jpg');

let system: GuardedSystem;
let property: { pictures: { key: string }[] };
test.beforeAll(async () => {
  system = await guardedSystem();
  await expect(async () => {
    property = (await (await fetch(`${system.url}/api/v1/properties/MB-1`)).json()) as typeof property;
    expect(property.pictures).toHaveLength(1);
  }).toPass();
});
test.afterAll(() => system.stop());

const fetchPath = (path: string, init: RequestInit = {}) => fetch(system.url + path, { redirect: 'manual', ...init });
const listPages = () =>
  Object.values(publicRoutes).map(({ path }) => path.replace(/\/propiedad\/x\/.*/, '/propiedad/x/MB-1'));

async function expectSecurityHeaders(response: Response, name: string, policy = POLICY) {
  const headers = Object.fromEntries(response.headers);
  expect.soft(headers, name).toMatchObject({ ...HEADERS, 'content-security-policy': policy });
  const revealing = /^(x-powered-by|server|access-control-.*)$/;
  expect
    .soft(
      Object.keys(headers).filter((header) => revealing.test(header)),
      name,
    )
    .toEqual([]);
  const type = headers['content-type'] ?? '';
  if (/^text\/|[/+]xml\b/.test(type)) expect.soft(type, name).toMatch(/; ?charset=utf-8$/i);
  const body = await response.text();
  if (headers['content-type']?.startsWith('text/html')) expectNoInlineScript(body, name);
}

/** Pictures and malformed requests get a policy that allows nothing. */
function expectedPolicy(status: number, path: string) {
  if (status === 200 && path.startsWith('/pictures/')) return "sandbox; default-src 'none'; frame-ancestors 'none'";
  return path.includes('%E0%A4%A') ? "default-src 'none'; frame-ancestors 'none'" : POLICY;
}

/** Structured data is allowed, since browsers do not execute it. */
function expectNoInlineScript(html: string, name: string) {
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  const inline = scripts.filter((tag) => !/ src="\/[^/]/.test(tag) && !/ type="application\/(ld\+)?json"/.test(tag));
  expect.soft(inline, name).toEqual([]);
  expect.soft(html.match(/<[^>]+\son\w+=[^>]*>|(href|src|action)="\s*javascript:/gi), name).toBeNull();
}

test('every page, rendered or cached, has the security headers and no inline script', async () => {
  for (const path of listPages())
    for (const time of ['first', 'again']) await expectSecurityHeaders(await fetchPath(path), `${path} ${time}`);
});

test('every other kind of response has the security headers', async () => {
  const html = await (await fetchPath('/')).text();
  const assets = [...html.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"]+|\/after[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(assets.some((path) => path.includes('.svg'))).toBe(true);
  expect(assets.some((path) => path.endsWith('.css')) && assets.some((path) => path.includes('.js'))).toBe(true);
  const picture = `/pictures/${property.pictures[0]!.key}`;
  const cases: [status: number, path: string, init?: RequestInit][] = [
    ...assets.map((path): [number, string] => [200, path]),
    [200, `${picture}/640.avif`],
    [302, `${picture}/og.jpg`],
    [200, (await fetchPath(`${picture}/og.jpg`)).headers.get('location')!],
    [404, `/pictures/${'0'.repeat(32)}/640.jpg`],
    [404, '/assets/none.js'],
    [404, '/uploads/none.jpg'],
    [404, '/no-existe'],
    [404, '/propiedad/x/ZZ-1'],
    [404, '/api/v1/nothing'],
    [404, '/api/docs'],
    [404, '/metrics'],
    [422, '/api/v1/properties?nonsense=1'],
    [400, '/%E0%A4%A'],
    [400, '/api/v1/properties/%E0%A4%A'],
    [200, '/api/v1/properties'],
    [200, '/api/v1/properties/MB-1'],
    [200, '/api/v1/inquiries/challenge?form=contact'],
    [200, '/health/ready'],
    [200, '/robots.txt'],
    [200, '/sitemap.xml'],
    [301, '/propiedad/otra-casa/MB-1'],
    [303, '/contacto', { method: 'POST', headers: FORM, body: new URLSearchParams({ ...INQUIRY, kind: '' }) }],
    [422, '/contacto', { method: 'POST', headers: FORM, body: 'name=' }],
    [404, '/propiedades', { method: 'POST', headers: JSON_BODY, body: '{}' }],
    [403, '/api/v1/inquiries', { method: 'POST', headers: { cookie: 'sid=of-somebody' }, body: '{}' }],
    [400, '/api/v1/inquiries', { method: 'POST', headers: JSON_BODY, body: '{' }],
    [413, '/api/v1/inquiries', { method: 'POST', headers: JSON_BODY, body: `"${'a'.repeat(70_000)}"` }],
    [415, '/api/v1/inquiries', { method: 'POST', headers: FORM, body: 'a=b' }],
    [415, '/api/v1/inquiries', { method: 'POST', headers: SAME_ORIGIN, body: NO_PHOTO }],
    [422, '/api/v1/inquiries', { method: 'POST', headers: JSON_BODY, body: '{}' }],
    [201, '/api/v1/inquiries', { method: 'POST', headers: JSON_BODY, body: JSON.stringify(INQUIRY) }],
    [422, '/api/v1/inquiries/photos', { method: 'POST', headers: SAME_ORIGIN, body: NO_PHOTO }],
  ];
  for (const [status, path, init] of cases) {
    const response = await fetchPath(path, init);
    expect.soft(response.status, path).toBe(status);
    await expectSecurityHeaders(response, `${init?.method ?? 'GET'} ${path}`, expectedPolicy(status, path));
    if (status >= 300 && status < 400) expect.soft(response.headers.get('content-length'), path).toBe('0');
  }
});

test('cacheable responses set no cookie, and the API caches only shared data', async () => {
  const shared = ['/api/v1/agency', '/api/v1/properties', '/api/v1/properties/MB-1', '/api/v1/places'];
  const uncached = ['/api/v1/nothing', '/api/v1/properties?nonsense=1', '/api/v1/properties/%00', '/api/v1/inquiries'];
  uncached.push('/api/v1/inquiries/challenge?form=contact');
  for (const path of [...listPages(), ...shared, '/robots.txt']) {
    const { headers } = await fetchPath(path, { headers: { cookie: 'sid=of-somebody' } });
    expect.soft(headers.get('set-cookie'), path).toBeNull();
    if (shared.includes(path)) expect.soft(headers.get('cache-control'), path).toBe('public, no-cache');
  }
  for (const path of uncached) expect.soft((await fetchPath(path)).headers.get('cache-control'), path).toBe('no-store');
  const body = JSON.stringify(INQUIRY);
  const inquiryResponse = await fetchPath('/api/v1/inquiries', { method: 'POST', headers: JSON_BODY, body });
  expect(inquiryResponse.headers.get('cache-control')).toBe('no-store');
});

test('HSTS is not sent without HTTPS', async ({ request }) => {
  const { 'strict-transport-security': hsts, ...rest } = HEADERS;
  expect(hsts).toBeDefined();
  const headers = (await request.get('/')).headers();
  expect(headers).toMatchObject(rest);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

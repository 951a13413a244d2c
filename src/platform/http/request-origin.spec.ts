import type { FastifyRequest } from 'fastify';
import { assertSameOrigin, getClientIp } from './request-origin.ts';

describe('clientIp', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['_hidden', 'unknown'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ])('maps %s to %s', (ip, expected) => {
    expect(getClientIp({ ip })).toBe(expected);
  });
});

const HOST = 'www.example.es';

function isRefused(headers: Record<string, string>, siteUrl: string | null = `https://${HOST}`) {
  try {
    assertSameOrigin(
      { method: 'POST', raw: {}, headers: { host: HOST, ...headers } } as unknown as FastifyRequest,
      siteUrl ?? undefined,
    );
    return false;
  } catch {
    return true;
  }
}

describe('assertSameOrigin', () => {
  it('allows a request without a cookie and an origin', () => {
    expect(isRefused({})).toBe(false);
  });

  it('refuses a request with a cookie but without an origin', () => {
    expect(isRefused({ cookie: 'sid=a' })).toBe(true);
  });

  it.each([
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
  ])('uses Sec-Fetch-Site if present: %s', (site, refused) => {
    expect(isRefused({ 'sec-fetch-site': site })).toBe(refused);
    expect(isRefused({ 'sec-fetch-site': site, origin: `https://${HOST}`, cookie: 'sid=a' })).toBe(refused);
  });

  it.each([
    [`https://${HOST}`, false],
    [`http://${HOST}`, true],
    ['https://evil.example', true],
    [`https://${HOST}.evil.example`, true],
    ['null', true],
  ])("compares Origin with the site's https address: %s", (origin, refused) => {
    expect(isRefused({ origin, cookie: 'sid=a' })).toBe(refused);
    expect(isRefused({ origin })).toBe(refused);
  });

  it('accepts both schemes without PUBLIC_URL, since a proxy may terminate TLS', () => {
    for (const scheme of ['http', 'https']) expect(isRefused({ origin: `${scheme}://${HOST}` }, null)).toBe(false);
  });
});

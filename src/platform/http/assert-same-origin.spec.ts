import type { FastifyRequest } from 'fastify';
import { assertSameOrigin } from './assert-same-origin.ts';

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
  it('allows a client that is no browser where nothing says who it is', () => {
    expect(isRefused({})).toBe(false);
  });

  it('refuses a request with a cookie that does not say where it comes from', () => {
    expect(isRefused({ cookie: 'sid=a' })).toBe(true);
  });

  it.each([
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
  ])('goes by Sec-Fetch-Site where it is sent: %s', (site, refused) => {
    expect(isRefused({ 'sec-fetch-site': site })).toBe(refused);
    expect(isRefused({ 'sec-fetch-site': site, origin: `https://${HOST}`, cookie: 'sid=a' })).toBe(refused);
  });

  it.each([
    [`https://${HOST}`, false],
    [`http://${HOST}`, true],
    ['https://evil.example', true],
    [`https://${HOST}.evil.example`, true],
    ['null', true],
  ])('compares Origin with the address of a site that has https: %s', (origin, refused) => {
    expect(isRefused({ origin, cookie: 'sid=a' })).toBe(refused);
    expect(isRefused({ origin })).toBe(refused);
  });

  it('takes both schemes where no address is configured, since a proxy may have ended TLS', () => {
    for (const scheme of ['http', 'https']) expect(isRefused({ origin: `${scheme}://${HOST}` }, null)).toBe(false);
  });
});

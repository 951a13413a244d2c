import { CacheableUrls } from './cacheable-urls.ts';

describe('CacheableUrls', () => {
  const addresses = new CacheableUrls([
    { path: '/', parameters: [] },
    { path: '/casas/:town', parameters: ['page'] },
    { path: '/api/towns' },
    { path: '/pisos', parameters: ['town', 'page'] },
  ]);

  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/index.pageContext.json', '/index.pageContext.json'],
    ['/casas/ronda?x=1&page=2', '/casas/ronda?page=2'],
    ['/casas/ronda/index.pageContext.json?page=2', '/casas/ronda/index.pageContext.json?page=2'],
    ['/casas/ronda?page=2', '/casas/ronda?page=2'],
    ['/casas/ronda?page=', '/casas/ronda'],
    ['/casas/ronda?page=&page=3&page=2', '/casas/ronda?page=3&page=2'],
    ['/pisos?town=coin&page=2', '/pisos?page=2&town=coin'],
    ['/pisos?page=2&town=coin', '/pisos?page=2&town=coin'],
  ])('maps %s to %s', (requestUrl, url) => {
    expect(addresses.find(requestUrl)).toMatchObject({ url, isPage: true });
  });

  it('uses the whole address of an API response', () => {
    expect(addresses.find('/api/towns?x=1')).toEqual({ url: '/api/towns?x=1', isPage: false, route: '/api/towns' });
  });

  it('ignores addresses of more than a thousand characters', () => {
    const longest = `/pisos?${'x'.repeat(993)}`;
    expect(addresses.find(longest)).toEqual({ url: '/pisos', isPage: true, route: '/pisos' });
    expect(addresses.find(`${longest}x`)).toBeUndefined();
  });

  it.each(['/casas', '/casas/ronda/1', '/api/towns/index.pageContext.json', '/index', 'pisos'])(
    'ignores %p',
    (requestUrl) => {
      expect(addresses.find(requestUrl)).toBeUndefined();
    },
  );
});

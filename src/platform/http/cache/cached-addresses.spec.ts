import { CachedAddresses } from './cached-addresses.ts';

describe('cached addresses', () => {
  const addresses = new CachedAddresses([
    { path: '/', parameters: [] },
    { path: '/casas/:town', parameters: ['page'] },
    { path: '/api/towns' },
  ]);

  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/index.pageContext.json', '/index.pageContext.json'],
    ['/casas/ronda?x=1&page=2', '/casas/ronda?page=2'],
    ['/casas/ronda/index.pageContext.json?page=2', '/casas/ronda/index.pageContext.json?page=2'],
  ])('finds the page %s as %s', (asked, url) => {
    expect(addresses.find(asked)).toEqual({ url, isPage: true });
  });

  it('finds an answer of the API by its whole address', () => {
    expect(addresses.find('/api/towns?x=1')).toEqual({ url: '/api/towns?x=1', isPage: false });
  });

  it.each(['/casas', '/casas/ronda/1', '/api/towns/index.pageContext.json', '/index'])('knows no %p', (asked) => {
    expect(addresses.find(asked)).toBeUndefined();
  });
});

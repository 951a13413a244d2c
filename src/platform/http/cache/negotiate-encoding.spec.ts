import { negotiateEncoding } from './cached-response.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip; q=0.8', 'gzip'],
    ['br;level=1;q=0.5,gzip;q=0.4', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=much, gzip;q=0.1', 'gzip'],
    ['identity, br', 'br'],
    ['identity, br;q=0.9', 'identity'],
    ['identity;q=0.1, gzip;q=0.2', 'gzip'],
    ['identity;q=0, *;q=0', 'br'],
  ])('chooses for %j the encoding %s, also from memory', (header, expected) => {
    expect([negotiateEncoding(header), negotiateEncoding(header)]).toEqual([expected, expected]);
  });

  it('stays correct after many different headers', () => {
    for (let index = 0; index < 500; index++) expect(negotiateEncoding(`gzip, x-${index}`)).toBe('gzip');
    expect(negotiateEncoding('br, x-1')).toBe('br');
  });
});

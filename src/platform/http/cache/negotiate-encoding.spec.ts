import { negotiateEncoding } from './negotiate-encoding.ts';

describe('the encoding of an answer', () => {
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
  ])('for a visitor who asks for %j is %s, now and again', (header, expected) => {
    expect([negotiateEncoding(header), negotiateEncoding(header)]).toEqual([expected, expected]);
  });

  it('stays right for whoever comes after many others', () => {
    for (let at = 0; at < 500; at++) expect(negotiateEncoding(`gzip, x-${at}`)).toBe('gzip');
    expect(negotiateEncoding('br, x-1')).toBe('br');
  });
});

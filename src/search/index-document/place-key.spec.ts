import fc from 'fast-check';
import { placeKey } from './facet-values.ts';

describe('placeKey', () => {
  it.each([
    ['Málaga', 'malaga'],
    ['  MIJAS \t Costa ', 'mijas costa'],
    ['Peñón', 'penon'],
    ['Benalmádena, Costa', 'benalmadena costa'],
    ['Ma\u0301laga', 'malaga'],
    ['ＭＩＪＡＳ', 'mijas'],
    ['a\u0000b', 'a b'],
    ['a\ud800b', 'a b'],
    ['İzmir', 'izmir'],
    [' , ', ''],
    ['\u{1f101}', '0'],
  ])('returns for %j the key %j', (text, folded) => {
    expect(placeKey(text)).toBe(folded);
  });

  it('is idempotent and returns well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(placeKey(placeKey(text))).toBe(placeKey(text));
        expect(placeKey(text).isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

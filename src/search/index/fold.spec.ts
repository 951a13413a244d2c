import fc from 'fast-check';
import { fold } from './fold.ts';

describe('fold', () => {
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
  ])('writes %j as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing the second time, and can always be sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text).isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

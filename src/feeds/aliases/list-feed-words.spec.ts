import { suggestSpelling } from './list-feed-words.ts';

describe('suggestSpelling', () => {
  const frequent = [
    { key: 'marbella', count: 120 },
    { key: 'manilva', count: 10 },
    { key: 'mijas costa', count: 40 },
    { key: 'mija', count: 50 },
    { key: 'calaga', count: 6 },
    { key: 'malaga', count: 200 },
    { key: 'cancelada', count: 9 },
    { key: 'istan', count: 4 },
  ];
  it.each([
    ['marbela', 1, 'marbella'],
    ['marbella', 120, null],
    ['mrabella', 2, 'marbella'],
    ['mijas csta', 2, 'mijas costa'],
    ['manilba', 1, 'manilva'],
    ['manilba', 3, null],
    ['manilba', 2, 'manilva'],
    ['marbela', 3, null],
    ['mxrbexla', 1, 'marbella'],
    ['mjja', 1, 'mija'],
    ['xalaga', 1, 'malaga'],
    ['cancelda', 1, 'cancelada'],
    ['cancelda', 2, null],
    ['istxn', 0, null],
    ['xalaga', 0, 'malaga'],
    ['manolba', 1, null],
    ['mij', 1, null],
    ['estepona', 1, null],
  ])('returns for %p, used %d times: %p', (key, count, expected) =>
    expect(suggestSpelling(frequent)({ key, count })).toBe(expected),
  );
});

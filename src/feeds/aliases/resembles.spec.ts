import { resembles } from './resembles.ts';

describe('a rare word', () => {
  const frequent = [
    { key: 'marbella', count: 120 },
    { key: 'manilva', count: 10 },
    { key: 'mijas costa', count: 40 },
  ];
  it.each([
    ['marbela', 1, 'marbella'],
    ['marbella', 120, null],
    ['mrabella', 2, 'marbella'],
    ['mijas csta', 2, 'mijas costa'],
    ['manilba', 1, 'manilva'],
    ['manilba', 3, null],
    ['manolba', 1, null],
    ['mij', 1, null],
    ['estepona', 1, null],
  ])('%p, said %d times, may be %p', (key, count, expected) =>
    expect(resembles(frequent)({ key, count })).toBe(expected),
  );
});

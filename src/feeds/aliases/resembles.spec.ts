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

  it('is found among thousands without holding anybody up', () => {
    const letters = 'aeioulnrstcdmpbgv';
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const key = () => Array.from({ length: 6 + random(12) }, () => letters[random(letters.length)]).join('');
    const words = Array.from({ length: 4_000 }, (_, at) => ({ key: key(), count: at % 2 ? 1 : 20 }));
    const before = process.cpuUsage();
    const resembled = resembles(words);
    for (const word of words) resembled(word);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

import { suggestSpelling } from './aliases/suggest-spelling.ts';

describe('a rare word', () => {
  it('is found among thousands without holding anybody up', () => {
    const letters = 'aeioulnrstcdmpbgv';
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const key = () => Array.from({ length: 6 + random(12) }, () => letters[random(letters.length)]).join('');
    const words = Array.from({ length: 4_000 }, (_, at) => ({ key: key(), count: at % 2 ? 1 : 20 }));
    const before = process.cpuUsage();
    const resembled = suggestSpelling(words);
    for (const word of words) resembled(word);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

import { suggestSpelling } from './list-feed-words.ts';

describe('suggestSpelling', () => {
  it('takes less than a second of CPU time for 4,000 words', () => {
    const letters = 'aeioulnrstcdmpbgv';
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const key = () => Array.from({ length: 6 + random(12) }, () => letters[random(letters.length)]).join('');
    const words = Array.from({ length: 4_000 }, (_, index) => ({ key: key(), count: index % 2 ? 1 : 20 }));
    const startUsage = process.cpuUsage();
    const suggest = suggestSpelling(words);
    for (const word of words) suggest(word);
    expect(process.cpuUsage(startUsage).user / 1_000).toBeLessThan(1_000);
  });
});

import fc from 'fast-check';
import { fuzzyMatch, sortWords, findByPrefix } from './fuzzy-match.ts';

/** Independent implementation of the optimal string alignment distance. */
function computeDistance(source: string, target: string): number {
  const table = Array.from({ length: source.length + 1 }, (_, row) =>
    Array.from({ length: target.length + 1 }, (_, column) => (row && column ? Infinity : row + column)),
  );
  for (let row = 1; row <= source.length; row++)
    for (let column = 1; column <= target.length; column++) {
      const wrong = source[row - 1] === target[column - 1] ? 0 : 1;
      const swapped = source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1];
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + wrong,
        swapped ? table[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
  return table[source.length]![target.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });

describe('fuzzyMatch', () => {
  it('finds exactly the words within the allowed mistakes', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), word, fc.constantFrom(1, 2), (words, query, maxMistakes) => {
        const expected = [...new Set(words)]
          .map((target) => ({ word: target, mistakes: computeDistance(target, query) }))
          .filter(({ mistakes }) => mistakes <= maxMistakes)
          .sort((a, b) => (a.word < b.word ? -1 : 1));
        expect(fuzzyMatch(sortWords(words), query, maxMistakes)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('counts two swapped letters as one mistake', () => {
    expect(fuzzyMatch(sortWords(['estepona']), 'estepnoa', 1)).toEqual([{ word: 'estepona', mistakes: 1 }]);
  });
});

describe('findByPrefix', () => {
  it('finds words with the prefix', () => {
    const words = sortWords(['marbella', 'mar', 'mijas', 'marina', 'zona']);
    expect(findByPrefix(words, 'mar', 9)).toEqual(['mar', 'marbella', 'marina']);
    expect(findByPrefix(words, 'mar', 2)).toEqual(['mar', 'marbella']);
    expect(findByPrefix(words, 'x', 9)).toEqual([]);
  });
});

import fc from 'fast-check';
import { fuzzyMatch, sortWords, findByPrefix } from './fuzzy-match.ts';

/** An independent implementation of the optimal string alignment distance. */
function mistakesBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row && column ? Infinity : row + column)),
  );
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + wrong,
        swapped ? table[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
  return table[one.length]![other.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });

describe('near words', () => {
  it('are exactly those within the mistakes that are forgiven', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), word, fc.constantFrom(1, 2), (words, query, most) => {
        const expected = [...new Set(words)]
          .map((other) => ({ word: other, mistakes: mistakesBetween(other, query) }))
          .filter(({ mistakes }) => mistakes <= most)
          .sort((a, b) => (a.word < b.word ? -1 : 1));
        expect(fuzzyMatch(sortWords(words), query, most)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('count two letters that changed places as one mistake', () => {
    expect(fuzzyMatch(sortWords(['estepona']), 'estepnoa', 1)).toEqual([{ word: 'estepona', mistakes: 1 }]);
  });
});

describe('words from a beginning', () => {
  it('are those that begin so', () => {
    const words = sortWords(['marbella', 'mar', 'mijas', 'marina', 'zona']);
    expect(findByPrefix(words, 'mar', 9)).toEqual(['mar', 'marbella', 'marina']);
    expect(findByPrefix(words, 'mar', 2)).toEqual(['mar', 'marbella']);
    expect(findByPrefix(words, 'x', 9)).toEqual([]);
  });
});

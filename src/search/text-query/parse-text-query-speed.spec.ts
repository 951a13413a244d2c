import { parseTextQuery } from './parse-text-query.ts';
import { PlaceLexicon } from './vocabulary/place-lexicon.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

const place = (name: string, key: string) => ({ name, key, value: name, count: 1 });
const places = new PlaceLexicon({
  locations: [place('Marbella', 'marbella'), place('San Pedro de Alcántara', 'san pedro de alcantara')],
  zones: [{ ...place('Nueva Milla de Oro', 'nueva milla de oro'), location: 'Estepona' }],
});

const LETTERS = 'aeioulnrstcdmpbgv';
let seed = 1;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const createWord = () => Array.from({ length: 4 + random(8) }, () => LETTERS[random(LETTERS.length)]).join('');
const vocabulary = new Vocabulary(new Map(Array.from({ length: 60_000 }, () => [`d${createWord()}`, 1])));
const unknownWords = Array.from({ length: 22 }, () => (createWord() + createWord()).slice(0, 8));

/** Returns the processor time in milliseconds: the fastest of three runs, since other processes only add to it. */
function measure(words: readonly string[]) {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    parseTextQuery(words.join(' '), { vocabulary, places });
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.min(...times);
}

describe('parseTextQuery', () => {
  it('takes time in proportion to the number of unknown words', () => {
    measure(unknownWords);
    const half = measure(unknownWords.slice(0, 11));
    expect(measure(unknownWords)).toBeLessThan(3 * half + 5);
  });
});

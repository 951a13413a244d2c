import { parseTextQuery } from './parse-text-query.ts';
import { PlaceLexicon } from './vocabulary/place-lexicon.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

const place = (name: string, key: string) => ({ name, key, value: name, count: 1 });
const places = new PlaceLexicon({
  locations: [place('Marbella', 'marbella'), place('San Pedro de Alcántara', 'san pedro de alcantara')],
  zones: [{ ...place('Nueva Milla de Oro', 'nueva milla de oro'), location: 'Estepona' }],
});

describe('parseTextQuery', () => {
  it('parses 22 unknown words within 250 ms with a vocabulary of 60,000 words', () => {
    const letters = 'aeioulnrstcdmpbgv';
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const word = () => Array.from({ length: 4 + random(8) }, () => letters[random(letters.length)]).join('');
    const large = new Vocabulary(new Map(Array.from({ length: 60_000 }, () => [`d${word()}`, 1])));
    const text = Array.from({ length: 22 }, () => (word() + word()).slice(0, 8)).join(' ');
    const before = process.cpuUsage();
    parseTextQuery(text, { vocabulary: large, places });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(250);
  });
});

import { StockValues } from '../query/stock-values.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';
import { WordReader } from './word-reader.ts';

const stockOf = (...places: string[]) =>
  new StockValues((attribute) => new Map(attribute === 'location' ? places.map((name) => [name, 3]) : []));

describe('WordReader', () => {
  it('forgets a reading by words that were replaced while it looked for references', async () => {
    let values = stockOf('Marbella');
    let vocabulary = new Vocabulary(new Map());
    let answer: (() => void) | undefined;
    const reader = new WordReader(
      { current: () => Promise.resolve(values) },
      { current: () => Promise.resolve(vocabulary), isBehind: true } as never,
      {
        search: () =>
          new Promise((resolve) => (answer = () => resolve([{ hits: [], total: 0, counts: () => new Map() }]))),
      } as never,
      { of: () => Promise.resolve([]) } as never,
    );
    const kindOf = async () => (await reader.read('villanueva 77')).meanings[0]!.kind;

    const early = kindOf();
    while (!answer) await new Promise(setImmediate);
    values = stockOf('Marbella', 'Villanueva');
    vocabulary = new Vocabulary(new Map([['nvillanueva', 3]]));
    await reader.lexicon();
    answer();
    expect(await early).toBe('unknown');

    answer = undefined;
    const later = kindOf();
    while (!answer) await new Promise(setImmediate);
    (answer as () => void)();
    expect(await later).toBe('place');
  });
});

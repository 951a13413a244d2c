import { FilterValues } from '../query/filter-values.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';
import { TextQueryParser } from './text-query-parser.ts';

const stockOf = (...places: string[]) =>
  new FilterValues((attribute) => new Map(attribute === 'location' ? places.map((name) => [name, 3]) : []));

describe('TextQueryParser', () => {
  it('forgets a reading by words that were replaced while it looked for references', async () => {
    let values = stockOf('Marbella');
    let vocabulary = new Vocabulary(new Map());
    let answer: (() => void) | undefined;
    const reader = new TextQueryParser(
      { get: () => Promise.resolve(values) },
      { get: () => Promise.resolve(vocabulary), isStale: true } as never,
      {
        search: () =>
          new Promise((resolve) => (answer = () => resolve([{ hits: [], total: 0, counts: () => new Map() }]))),
      } as never,
      { present: () => Promise.resolve([]) } as never,
    );
    const kindOf = async () => (await reader.parse('villanueva 77')).terms[0]!.kind;

    const early = kindOf();
    while (!answer) await new Promise(setImmediate);
    values = stockOf('Marbella', 'Villanueva');
    vocabulary = new Vocabulary(new Map([['nvillanueva', 3]]));
    await reader.getLexicon();
    answer();
    expect(await early).toBe('unknown');

    answer = undefined;
    const later = kindOf();
    while (!answer) await new Promise(setImmediate);
    (answer as () => void)();
    expect(await later).toBe('place');
  });
});

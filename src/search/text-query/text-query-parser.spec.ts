import { FilterValues } from '../query/filter-values.ts';
import { TextQueryParser } from './text-query-parser.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

const createFilterValues = (...places: string[]) =>
  new FilterValues((attribute) => new Map(attribute === 'location' ? places.map((name) => [name, 3]) : []));

describe('TextQueryParser', () => {
  it('does not cache a parse when its vocabulary was replaced meanwhile', async () => {
    let values = createFilterValues('Marbella');
    let vocabulary = new Vocabulary(new Map());
    let respond: (() => void) | undefined;
    const parser = new TextQueryParser(
      { get: () => Promise.resolve(values) },
      { get: () => Promise.resolve(vocabulary), isStale: true } as never,
      {
        search: () =>
          new Promise((resolve) => (respond = () => resolve([{ hits: [], total: 0, counts: () => new Map() }]))),
      } as never,
      { present: () => Promise.resolve([]) } as never,
    );
    const parseKind = async () => (await parser.parse('villanueva 77')).terms[0]!.kind;

    const firstKind = parseKind();
    while (!respond) await new Promise(setImmediate);
    values = createFilterValues('Marbella', 'Villanueva');
    vocabulary = new Vocabulary(new Map([['nvillanueva', 3]]));
    await parser.getLexicon();
    respond();
    expect(await firstKind).toBe('unknown');

    respond = undefined;
    const secondKind = parseKind();
    while (!respond) await new Promise(setImmediate);
    (respond as () => void)();
    expect(await secondKind).toBe('place');
  });
});

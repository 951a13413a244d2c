import { buildPlaceFields } from '../index-document/facet-values.ts';
import { FilterValues } from './filter-values.ts';
import type { Attribute } from './search-query.ts';

type CountsByAttribute = Partial<Record<Attribute, Record<string, number>>>;
const createFilterValues = (counts: CountsByAttribute) =>
  new FilterValues((attribute) => new Map(Object.entries(counts[attribute] ?? {})));

const COAST = createFilterValues({
  placeKeys: {
    mijas: 9,
    'mijas costa': 4,
    ronda: 2,
    centro: 5,
    'centro mijas': 3,
    'centro ronda': 2,
    norte: 1,
    'norte ronda': 1,
  },
  location: { Ronda: 2, MIJAS: 2, Mijas: 7, 'mijas,  Costa': 4 },
  zone: { 'Centro › Ronda': 2, 'Norte › Ronda': 1, 'Centro › mijas': 3, 'Sur › Coín': 1 },
  type: { '2-3': 1 },
});

describe('FilterValues', () => {
  it('lists locations by name in their most common spelling, with counts', () => {
    expect(COAST.locations).toEqual([
      { value: 'Mijas', key: 'mijas', name: 'Mijas', count: 9 },
      { value: 'mijas Costa', key: 'mijas costa', name: 'mijas,  Costa', count: 4 },
      { value: 'Ronda', key: 'ronda', name: 'Ronda', count: 2 },
    ]);
    const tied = createFilterValues({ location: { mijas: 3, MIJAS: 3, Mijas: 2, ' , ': 9 } });
    expect(tied.locations.map(({ name, count }) => [name, count])).toEqual([['mijas', 0]]);
  });

  it('adds the town to a zone whose name is ambiguous', () => {
    expect(COAST.zones).toEqual([
      { value: 'Centro (mijas)', key: 'centro mijas', name: 'Centro', count: 3, location: 'Mijas' },
      { value: 'Centro (Ronda)', key: 'centro ronda', name: 'Centro', count: 2, location: 'Ronda' },
      { value: 'Norte', key: 'norte', name: 'Norte', count: 1, location: 'Ronda' },
      { value: 'Sur', key: 'sur', name: 'Sur', count: 0, location: 'Coín' },
    ]);
  });

  it('merges names with the same key under the most common spelling', () => {
    const places = { 'Benalmadena Costa': 1, 'Benalmádena-Costa': 1, 'La Cala De Mijas': 13, 'La Cala de Mijas': 1 };
    const spellings = (names: Record<string, number>) =>
      Object.entries(names).map(([name, count]) =>
        buildPlaceFields(name, null).spellings.map((value) => [value, count] as const),
      );
    const spellingCounts = {
      'Nueva Andalucia': 1,
      'Nueva Andalucía': 17,
      'Benalmadena Costa': 1,
      'Benalmádena-Costa': 1,
    };
    const filterValues = createFilterValues({
      placeKeys: { 'nueva andalucia': 18, 'benalmadena costa': 2, 'la cala de mijas': 14 },
      // Meilisearch merges values that differ only in accents, under either spelling.
      location: { 'Nueva Andalucia': 18, ...places },
      spellings: Object.fromEntries(spellings(spellingCounts).flat()),
    });
    expect(filterValues.locations.map(({ name, count }) => [name, count])).toEqual([
      ['Benalmádena-Costa', 2],
      ['La Cala De Mijas', 14],
      ['Nueva Andalucía', 18],
    ]);
    const keys = filterValues.findPlaceKeys(['Benalmadena Costa']);
    expect(filterValues.findPlaceKeys(['Benalmádena-Costa'])).toEqual(keys);
  });

  it('sorts locations in Spanish order', () => {
    const { locations } = createFilterValues({ location: { Zafra: 1, Ñora: 1, Nuez: 1, Álora: 1, Osuna: 1 } });
    expect(locations.map(({ name }) => name)).toEqual(['Álora', 'Nuez', 'Ñora', 'Osuna', 'Zafra']);
  });

  it.each([
    [['Mijas'], ['mijas']],
    [['mijas costa', 'MIJAS, Costa'], ['mijas costa']],
    [['mij'], ['mijas', 'mijas costa']],
    [
      ['on', 'Centro'],
      ['ronda', 'centro'],
    ],
    [['nowhere'], []],
    [['', ' , '], []],
    [['__proto__'], []],
  ])('resolves the names %j to the keys %j', (typed, keys) => {
    expect(COAST.findPlaceKeys(typed)).toEqual(keys);
  });
});

import { buildPlaceFields } from '../index-document/build-place-fields.ts';
import type { Attribute } from './search-query.ts';
import { FilterValues } from './filter-values.ts';

type Counted = Partial<Record<Attribute, Record<string, number>>>;
const stock = (counted: Counted) => new FilterValues((attribute) => new Map(Object.entries(counted[attribute] ?? {})));

const COAST = stock({
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

describe('the places of the stock', () => {
  it('are listed by name, each as it is mostly written, with how many homes it has', () => {
    expect(COAST.locations).toEqual([
      { value: 'Mijas', key: 'mijas', name: 'Mijas', count: 9 },
      { value: 'mijas Costa', key: 'mijas costa', name: 'mijas,  Costa', count: 4 },
      { value: 'Ronda', key: 'ronda', name: 'Ronda', count: 2 },
    ]);
    const first = stock({ location: { mijas: 3, MIJAS: 3, Mijas: 2, ' , ': 9 } });
    expect(first.locations.map(({ name, count }) => [name, count])).toEqual([['mijas', 0]]);
  });

  it('name a zone with its town where another town has one of that name', () => {
    expect(COAST.zones).toEqual([
      { value: 'Centro (mijas)', key: 'centro mijas', name: 'Centro', count: 3, location: 'Mijas' },
      { value: 'Centro (Ronda)', key: 'centro ronda', name: 'Centro', count: 2, location: 'Ronda' },
      { value: 'Norte', key: 'norte', name: 'Norte', count: 1, location: 'Ronda' },
      { value: 'Sur', key: 'sur', name: 'Sur', count: 0, location: 'Coín' },
    ]);
  });

  it('are one where their names have one address, and are called as most homes say', () => {
    const two = { 'Benalmadena Costa': 1, 'Benalmádena-Costa': 1, 'La Cala De Mijas': 13, 'La Cala de Mijas': 1 };
    const spellings = (names: Record<string, number>) =>
      Object.entries(names).map(([name, count]) =>
        buildPlaceFields(name, null).spellings.map((value) => [value, count] as const),
      );
    const said = { 'Nueva Andalucia': 1, 'Nueva Andalucía': 17, 'Benalmadena Costa': 1, 'Benalmádena-Costa': 1 };
    const one = stock({
      placeKeys: { 'nueva andalucia': 18, 'benalmadena costa': 2, 'la cala de mijas': 14 },
      // Meilisearch merges what differs in accents alone, under either spelling.
      location: { 'Nueva Andalucia': 18, ...two },
      spellings: Object.fromEntries(spellings(said).flat()),
    });
    expect(one.locations.map(({ name, count }) => [name, count])).toEqual([
      ['Benalmádena-Costa', 2],
      ['La Cala De Mijas', 14],
      ['Nueva Andalucía', 18],
    ]);
    expect(one.findPlaceKeys(['Benalmádena-Costa'])).toEqual(one.findPlaceKeys(['Benalmadena Costa']));
  });

  it('are sorted as Spanish is', () => {
    const { locations } = stock({ location: { Zafra: 1, Ñora: 1, Nuez: 1, Álora: 1, Osuna: 1 } });
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
  ])('are meant by %j: %j', (typed, keys) => {
    expect(COAST.findPlaceKeys(typed)).toEqual(keys);
  });
});

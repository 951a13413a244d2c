import fc from 'fast-check';
import { PropertyQuery } from '../../src/search/search.contract.ts';
import { ListSuggestions, ListSuggestionsHandler } from '../../src/search/list-suggestions.ts';
import { buildSampleRecord } from './search/build-sample-record.ts';
import { createSearchFixture } from './search/search-fixture.ts';
import { useFixture } from '../setup/use-fixture.ts';

const ENGINES = ['fromIndex', 'fromTable'] as const;
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const PLACES = [
  ['Marbella', 'Puerto Banús'],
  ['Marbella', 'Milla de Oro'],
  ['San Pedro de Alcántara', 'Centro'],
  ['Mijas', 'Mijas Pueblo'],
  ['Mijas Costa', 'La Cala de Mijas'],
  ['Estepona', 'Nueva Milla de Oro'],
  ['Málaga', null],
  [null, null],
] as const;
const DESCRIPTIONS = [
  'Vivienda luminosa con terraza y vistas al mar.',
  'A bright home with a terrace, close to Marbella.',
  'Cortijo con olivos y garaje. 日本語',
  'Reformado con lujo; cerca del golf.',
  'Dúplex con solárium y piscina comunitaria.',
  '',
];
const property = fc
  .record({
    place: oneOf<(typeof PLACES)[number]>(...PLACES),
    type: oneOf('1-1', '1-2', '1-3', '2-1', '2-2', '2-3', '3-1', '4-1', '5-1', '6-1', null),
    flags: fc.record({ pool: fc.boolean(), parking: fc.boolean(), seaView: fc.boolean(), frontLine: fc.boolean() }),
    bedrooms: oneOf(0, 1, 2, 3, null),
    features: fc.subarray([
      'Piscina climatizada',
      'Jardín privado',
      'Primera línea de golf',
      'Ascensor',
      'Garaje privado',
    ]),
    descriptions: fc.subarray(DESCRIPTIONS, { maxLength: 2 }),
    day: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ place: [location, area], type, flags, bedrooms, features, descriptions, day }) =>
    buildSampleRecord({
      ...flags,
      features,
      descriptions,
      createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
      card: { location, area, type, bedrooms },
    }),
  );

const WORDS = [
  ...[
    'villa',
    'chalet',
    'piso',
    'ático',
    'penthouse',
    'finca',
    'garaje',
    'parking',
    'plot',
    'townhouse',
    'estudio',
    'dúplex',
  ],
  ...['marbella', 'marbela', 'san pedro', 'banus', 'golden mile', 'mijas', 'málaga', 'estepnoa', 'la cala', 'centro'],
  ...[
    'piscina',
    'pisina',
    'heated pool',
    'jardin',
    'sea views',
    'front line',
    'golf',
    'ascensor',
    'lift',
    'terraza',
    'lujo',
  ],
  ...[
    'luminosa',
    'olivos',
    'cerca de',
    'con',
    'zzyzx',
    '1998',
    'ref',
    '日本語',
    'casa',
    'nueva',
    'marb',
    'REF-1',
    'ref 12',
  ],
];
const query = fc
  .record({
    words: fc.array(oneOf(...WORDS), { minLength: 1, maxLength: 5 }),
    pool: fc.option(fc.constant('true'), { freq: 2, nil: undefined }),
    location: fc.option(oneOf('Marbella', 'Mijas'), { freq: 2, nil: undefined }),
    sort: oneOf(undefined, undefined, 'relevance', 'price-asc', 'featured'),
    page: oneOf(1, 1, 2, 3, 7),
    pageSize: oneOf(3, 10, 40),
    facets: fc.option(fc.constant('true'), { nil: undefined }),
  })
  .map(({ words, ...rest }) =>
    PropertyQuery.parse(
      Object.fromEntries(
        Object.entries({ search: words.join(' '), ...rest }).filter(([, value]) => value !== undefined),
      ),
    ),
  );

describe('text search in both engines', () => {
  const records = fc.sample(property, { numRuns: 400, seed: 13 });
  const [firstRecord] = records;
  const stock = useFixture(() => createSearchFixture(records));

  beforeAll(async () => {
    await Promise.all(ENGINES.map((engine) => stock[engine].vocabulary.waitUntilLoaded()));
  }, 120_000);

  it('returns the same properties, order, totals, counts and dropped words', async () => {
    const counts = { found: 0, relaxed: 0, later: 0 };
    await fc.assert(
      fc.asyncProperty(query, async (searchQuery) => {
        const [index, table] = await Promise.all(ENGINES.map((engine) => stock[engine].search(searchQuery)));
        expect(table).toEqual(index);
        counts.found += Number(index!.total > 0 && !index!.relaxed);
        counts.relaxed += Number(index!.relaxed !== null);
        counts.later += Number(searchQuery.page > 1 && index!.items.length > 0);
      }),
      { numRuns: 500, seed: 13, endOnFailure: true },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(40);
  }, 240_000);

  it('shows every matching property once across pages', async () => {
    for (const search of ['villa marbella', 'piscina', 'piso terraza', 'garaje marbella lujo']) {
      for (const engine of ENGINES) {
        const { total } = await stock[engine].search({ search });
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / 7) }, (_, at) =>
            stock[engine].search({ search, page: at + 1, pageSize: 7 }),
          ),
        );
        const references = pages.flatMap(({ items }) => items.map(({ reference }) => reference));
        expect([references.length, new Set(references).size]).toEqual([total, total]);
      }
    }
  }, 60_000);

  it.each(ENGINES)('%s finds the one property of a reference in any spelling', async (engine) => {
    const { reference } = firstRecord!.card;
    const [, number] = reference.split('-');
    for (const search of [reference, `ref ref ${number}`, `REF${number}`, `ref-${number}`, `Ref. REF ${number}`]) {
      const { items, relaxed } = await stock[engine].search({ search });
      expect([items.map((item) => item.reference), relaxed]).toEqual([[reference], null]);
    }
  });

  it.each(ENGINES)('%s ranks intended matches before mentions', async (engine) => {
    const isGarage = ({ card }: (typeof records)[number]) => card.type === '6-1' && card.location === 'Marbella';
    const garages = records.filter(isGarage).length;
    const { items, total } = await stock[engine].search({ search: 'garaje marbella', relax: true, pageSize: 100 });
    expect(garages).toBeGreaterThan(1);
    expect(total).toBeGreaterThan(garages);
    const [first, rest] = [items.slice(0, garages), items.slice(garages)];
    const isFirst = ({ title, location }: (typeof items)[number]) =>
      title.startsWith('Garaje') && location === 'Marbella';
    expect([first.every(isFirst), rest.some(isFirst)]).toEqual([true, false]);
  });

  it.each(ENGINES)('%s drops no words without results, and never a filter', async (engine) => {
    expect(await stock[engine].search({ search: 'zzyzx qqqq' })).toMatchObject({ total: 0, relaxed: null });
    expect(await stock[engine].search({ search: 'villa', location: ['Atlantis'] })).toMatchObject({
      total: 0,
      relaxed: null,
    });
    const { items, relaxed } = await stock[engine].search({ search: 'villa zzyzx', location: ['Mijas'] });
    expect(relaxed).toEqual({ droppedWords: ['zzyzx'] });
    expect(new Set(items.map(({ location }) => location))).toEqual(new Set(['Mijas']));
  });

  it.each(ENGINES)('%s parses text like the search box: filters, and words for the rest', async (engine) => {
    const filters = { location: ['Marbella'], propertyType: ['2-3'], pool: true } as const;
    const { interpretation, items, total } = await stock[engine].search({ search: 'villa con piscina en Marbella' });
    const filtered = await stock[engine].search({ ...filters, location: ['Marbella'], propertyType: ['2-3'] });
    expect(interpretation).toMatchObject({ filters, rest: '' });
    expect([items, total]).toEqual([filtered.items, filtered.total]);
    expect(total).toBeGreaterThan(0);

    const elsewhere = await stock[engine].search({ search: 'villa en Marbella', location: ['Mijas'] });
    expect(elsewhere).toMatchObject({
      total: 0,
      removableFilters: [{ parameters: ['search'] }, { parameters: ['location'] }],
    });
  });

  it.each(ENGINES)('%s counts the properties hidden by words beside filters', async (engine) => {
    const { total: all } = await stock[engine].search({ search: 'villa' });
    const withWords = await stock[engine].search({ search: 'villa con olivos' });
    expect(withWords.total).toBeLessThan(all);
    expect(withWords).toMatchObject({ totalWithoutWords: all, relaxed: null, interpretation: { rest: 'olivos' } });
    const restOnly = { search: 'olivos', propertyType: ['2-3'], relax: true as const };
    expect(await stock[engine].search(restOnly)).toMatchObject({
      totalWithoutWords: all,
      total: withWords.total,
      interpretation: null,
    });
    expect(await stock[engine].search({ search: 'villa zzyzx' })).toMatchObject({
      totalWithoutWords: null,
      total: all,
    });
    expect(await stock[engine].search({ search: 'olivos' })).toMatchObject({ totalWithoutWords: null });
    expect(await stock[engine].search({ search: 'olivos', relax: true })).toMatchObject({ totalWithoutWords: null });
  });

  it.each(ENGINES)('%s suggests filters to remove without results, places and types last', async (engine) => {
    const impossible = { propertyType: ['6-1'], location: ['Marbella'], bedrooms: [3], priceMax: 1 };
    const { nearestMatch } = await stock[engine].search(impossible);
    expect(nearestMatch!.parameters).toEqual(['bedrooms', 'priceMin', 'priceMax']);
    const { total } = await stock[engine].search({ propertyType: ['6-1'], location: ['Marbella'] });
    expect(nearestMatch!.total).toBe(total);
    expect(await stock[engine].search({ priceMax: 1 })).toMatchObject({ total: 0, nearestMatch: null });
    expect(await stock[engine].search({})).toMatchObject({ nearestMatch: null });
  });

  it.each(ENGINES)('%s suggests places despite typos, by short names and without stop words', async (engine) => {
    const handler = new ListSuggestionsHandler(
      stock[engine].stock,
      stock[engine].known,
      stock[engine].reader,
      stock[engine].cards,
      stock[engine].sentences,
    );
    const suggestFirst = async (text: string) => (await handler.execute(new ListSuggestions(text))).items[0]?.label;
    expect(await suggestFirst('marbela')).toBe('Marbella');
    expect(await suggestFirst('san pedro alcantara')).toBe('San Pedro de Alcántara');
    expect(await suggestFirst('golden m')).toBe('Milla de Oro, Marbella');
    expect(await suggestFirst('banuz')).toBe('Puerto Banús, Marbella');
    expect(await suggestFirst('estepnoa')).toBe('Estepona');
    expect(await suggestFirst('nova')).toBeUndefined();
    const { items } = await handler.execute(new ListSuggestions(`ref ${firstRecord!.card.reference}`));
    expect(items[0]).toMatchObject({ kind: 'property', value: firstRecord!.card.reference });
  });
});

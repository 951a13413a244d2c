import fc from 'fast-check';
import { PropertyQuery } from '../../src/search/search.contract.ts';
import { ListSuggestions, ListSuggestionsHandler } from '../../src/search/list-suggestions.ts';
import { aProperty } from './search/a-property.ts';
import { filledStock } from './search/filled-stock.ts';
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
    aProperty({
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

describe('words, asked of both engines', () => {
  const records = fc.sample(property, { numRuns: 400, seed: 13 });
  const [one] = records;
  const stock = useFixture(() => filledStock(records));

  beforeAll(async () => {
    await Promise.all(ENGINES.map((engine) => stock[engine].vocabulary.waitUntilLoaded()));
  }, 120_000);

  it('give the same homes in the same order, the same totals, counts and dropped words', async () => {
    const seen = { found: 0, relaxed: 0, later: 0 };
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const [index, table] = await Promise.all(ENGINES.map((engine) => stock[engine].search(asked)));
        expect(table).toEqual(index);
        seen.found += Number(index!.total > 0 && !index!.relaxed);
        seen.relaxed += Number(index!.relaxed !== null);
        seen.later += Number(asked.page > 1 && index!.items.length > 0);
      }),
      { numRuns: 500, seed: 13, endOnFailure: true },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(40);
  }, 240_000);

  it('show on its pages every home of the total, once', async () => {
    for (const search of ['villa marbella', 'piscina', 'piso terraza', 'garaje marbella lujo']) {
      for (const engine of ENGINES) {
        const { total } = await stock[engine].search({ search });
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / 7) }, (_, at) =>
            stock[engine].search({ search, page: at + 1, pageSize: 7 }),
          ),
        );
        const shown = pages.flatMap(({ items }) => items.map(({ reference }) => reference));
        expect([shown.length, new Set(shown).size]).toEqual([total, total]);
      }
    }
  }, 60_000);

  it.each(ENGINES)('%s finds the one home of a reference, however it is written', async (engine) => {
    const { reference } = one!.card;
    const [, number] = reference.split('-');
    for (const search of [reference, `ref ref ${number}`, `REF${number}`, `ref-${number}`, `Ref. REF ${number}`]) {
      const { items, relaxed } = await stock[engine].search({ search });
      expect([items.map((item) => item.reference), relaxed]).toEqual([[reference], null]);
    }
  });

  it.each(ENGINES)('%s puts what is meant before what is mentioned', async (engine) => {
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

  it.each(ENGINES)('%s drops nothing where nothing can be found, and never a filter', async (engine) => {
    expect(await stock[engine].search({ search: 'zzyzx qqqq' })).toMatchObject({ total: 0, relaxed: null });
    expect(await stock[engine].search({ search: 'villa', location: ['Atlantis'] })).toMatchObject({
      total: 0,
      relaxed: null,
    });
    const { items, relaxed } = await stock[engine].search({ search: 'villa zzyzx', location: ['Mijas'] });
    expect(relaxed).toEqual({ dropped: ['zzyzx'] });
    expect(new Set(items.map(({ location }) => location))).toEqual(new Set(['Mijas']));
  });

  it.each(ENGINES)('%s reads a text as the search box does: filters, and words for the rest', async (engine) => {
    const filters = { location: ['Marbella'], propertyType: ['2-3'], pool: true } as const;
    const { reading, items, total } = await stock[engine].search({ search: 'villa con piscina en Marbella' });
    const filtered = await stock[engine].search({ ...filters, location: ['Marbella'], propertyType: ['2-3'] });
    expect(reading).toMatchObject({ filters, rest: '' });
    expect([items, total]).toEqual([filtered.items, filtered.total]);
    expect(total).toBeGreaterThan(0);

    const elsewhere = await stock[engine].search({ search: 'villa en Marbella', location: ['Mijas'] });
    expect(elsewhere).toMatchObject({
      total: 0,
      withoutOne: [{ parameters: ['search'] }, { parameters: ['location'] }],
    });
  });

  it.each(ENGINES)('%s says how many homes words beside filters hide', async (engine) => {
    const { total: all } = await stock[engine].search({ search: 'villa' });
    const some = await stock[engine].search({ search: 'villa con olivos' });
    expect(some.total).toBeLessThan(all);
    expect(some).toMatchObject({ withoutWords: all, relaxed: null, reading: { rest: 'olivos' } });
    const left = { search: 'olivos', propertyType: ['2-3'], relax: true as const };
    expect(await stock[engine].search(left)).toMatchObject({ withoutWords: all, total: some.total, reading: null });
    expect(await stock[engine].search({ search: 'villa zzyzx' })).toMatchObject({ withoutWords: null, total: all });
    expect(await stock[engine].search({ search: 'olivos' })).toMatchObject({ withoutWords: null });
    expect(await stock[engine].search({ search: 'olivos', relax: true })).toMatchObject({ withoutWords: null });
  });

  it.each(ENGINES)('%s says what to leave out where nothing is found, places and types the last', async (engine) => {
    const none = { propertyType: ['6-1'], location: ['Marbella'], bedrooms: [3], priceMax: 1 };
    const { closest } = await stock[engine].search(none);
    expect(closest!.parameters).toEqual(['bedrooms', 'priceMin', 'priceMax']);
    const { total } = await stock[engine].search({ propertyType: ['6-1'], location: ['Marbella'] });
    expect(closest!.total).toBe(total);
    expect(await stock[engine].search({ priceMax: 1 })).toMatchObject({ total: 0, closest: null });
    expect(await stock[engine].search({})).toMatchObject({ closest: null });
  });

  it.each(ENGINES)(
    '%s suggests places in spite of mistakes, by short names and without small words',
    async (engine) => {
      const handler = new ListSuggestionsHandler(
        stock[engine].stock,
        stock[engine].known,
        stock[engine].reader,
        stock[engine].cards,
        stock[engine].sentences,
      );
      const first = async (typed: string) => (await handler.execute(new ListSuggestions(typed))).items[0]?.label;
      expect(await first('marbela')).toBe('Marbella');
      expect(await first('san pedro alcantara')).toBe('San Pedro de Alcántara');
      expect(await first('golden m')).toBe('Milla de Oro, Marbella');
      expect(await first('banuz')).toBe('Puerto Banús, Marbella');
      expect(await first('estepnoa')).toBe('Estepona');
      expect(await first('nova')).toBeUndefined();
      const { items } = await handler.execute(new ListSuggestions(`ref ${one!.card.reference}`));
      expect(items[0]).toMatchObject({ kind: 'property', value: one!.card.reference });
    },
  );
});

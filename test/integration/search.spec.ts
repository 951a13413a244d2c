import type { EnergyCertificate } from '../../src/catalogue/property.contract.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const ACTOR = systemActor('test');
const villa = { type: '2-3', location: 'Marbella', area: 'Sierra Blanca', bedrooms: 4, bathrooms: 3, built: 300 };
const buildCertificate = (consumption: 'B' | 'D'): EnergyCertificate => ({
  ...{ state: 'rated', consumption, consumptionValue: null, emissions: 'A', emissionsValue: null },
});
const flat = { type: '1-1', bedrooms: 2, bathrooms: 1, built: 80 };

const waitForIndex = (check: () => Promise<void>) => waitFor(check, 60_000);

describe('search', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => searchApp(database));

  const listReferences = async (query: string) =>
    ((await site.get(query).expect(200)).body.items as { reference: string }[]).map(({ reference }) => reference);

  beforeAll(async () => {
    await site.add('MB-1', {
      ...villa,
      price: 2_000_000,
      pool: true,
      seaView: true,
      energy: buildCertificate('B'),
      isFeatured: true,
      featuredOrder: 2,
    });
    await site.add('MB-2', {
      ...villa,
      price: 1_500_000,
      pool: true,
      status: 'reserved',
      energy: buildCertificate('D'),
      isNewBuild: true,
    });
    await site.add('MB-3', {
      ...flat,
      type: '1-3',
      location: 'Marbella',
      area: 'Centro',
      price: 300_000,
      isFeatured: true,
      featuredOrder: 1,
    });
    await site.add('MI-1', { ...flat, location: 'Mijas', price: 200_000 });
    await site.add('MI-2', { ...flat, location: 'Mijas, Costa', price: null, bedrooms: 0 });
    await site.add('MA-1', { type: '3-1', location: 'Málaga', gardenPlot: 5_000, price: 90_000 });
    await site.add('DRAFT-1', { ...villa, status: 'draft' });
    await site.add('SOLD-1', { ...villa, status: 'sold' });
    await waitForIndex(async () => expect((await site.app.get(MeilisearchEngine).search([{}]))[0]!.total).toBe(6));
    await waitForIndex(async () => expect(await listReferences('?location=malaga')).toEqual(['MA-1']));
    await waitForIndex(async () => expect(await listReferences('?search=villa%20marbela')).toHaveLength(2));
  }, 120_000);
  afterAll(async () => {
    await site.app.get(MeilisearchEngine).drop();
  });

  it('lists visible properties, newest first', async () => {
    const { body } = await site.get('').expect(200);
    expect(body).toMatchObject({ page: 1, pageSize: 42, total: 6, pageCount: 1, facets: null });
    expect(await listReferences('')).toEqual(['MA-1', 'MI-2', 'MI-1', 'MB-3', 'MB-2', 'MB-1']);
    expect(body.items[4]).toMatchObject({
      reference: 'MB-2',
      status: 'reserved',
      typeName: 'Villa',
      title: 'Villa en Marbella',
    });
  });

  it.each([
    ['?location=Marbella', ['MB-3', 'MB-2', 'MB-1']],
    ['?location=mijas', ['MI-1']],
    ['?location=MIJ', ['MI-2', 'MI-1']],
    ['?location=malaga,sierra%20blanca', ['MA-1', 'MB-2', 'MB-1']],
    ['?location=malaga&location=mijas', ['MA-1', 'MI-1']],
    // Lists are comma-separated, so that names of towns in filters have no comma.
    ['?location=mijas%20costa,malaga', ['MA-1', 'MI-2']],
    ['?location=Atlantis', []],
    ['?propertyType=1-1', ['MI-2', 'MI-1', 'MB-3']],
    ['?propertyType=1-3,3-1', ['MA-1', 'MB-3']],
    ['?bedrooms=0,4', ['MI-2', 'MB-2', 'MB-1']],
    ['?baths=2', ['MB-2', 'MB-1']],
    ['?builtMin=80&builtMax=299', ['MI-2', 'MI-1', 'MB-3']],
    ['?plotMin=5000', ['MA-1']],
    ['?energy=C', ['MB-1']],
    ['?newBuild=true', ['MB-2']],
    ['?priceMin=200000&priceMax=300000', ['MI-1', 'MB-3']],
    ['?pool=true&seaView=true', ['MB-1']],
    ['?sort=price-asc', ['MA-1', 'MI-1', 'MB-3', 'MB-2', 'MB-1', 'MI-2']],
    ['?sort=price-desc', ['MB-1', 'MB-2', 'MB-3', 'MI-1', 'MA-1', 'MI-2']],
    ['?sort=area-desc&pageSize=2', ['MA-1', 'MB-2']],
    ['?sort=featured', ['MB-3', 'MB-1', 'MA-1', 'MI-2', 'MI-1', 'MB-2']],
    ['?sort=featured&pageSize=4&page=2', ['MI-1', 'MB-2']],
    ['?search=villa%20marbela', ['MB-2', 'MB-1']],
    ['?search=mi-1', ['MI-1']],
    ['?page=9', []],
  ])('finds the expected properties for %s', async (query, expected) => {
    expect(await listReferences(query)).toEqual(expected);
  });

  it('counts the options of every filter as if it were not set', async () => {
    const { facets } = (await site.get('?location=Marbella&pool=true&facets=true').expect(200)).body;
    expect(facets).toMatchObject({
      location: [
        { value: 'Málaga', name: 'Málaga', count: 0 },
        { value: 'Marbella', name: 'Marbella', count: 2 },
        { value: 'Mijas', count: 0 },
        { value: 'Mijas Costa', name: 'Mijas, Costa', count: 0 },
      ],
      zone: [
        { value: 'Centro', location: 'Marbella', count: 0 },
        { value: 'Sierra Blanca', location: 'Marbella', count: 2 },
      ],
      family: [
        { value: '1-1', count: 0 },
        { value: '2-1', name: 'Casa', count: 2 },
        { value: '3-1', count: 0 },
      ],
      propertyType: [
        { value: '1-3', name: 'Ático', count: 0 },
        { value: '2-3', count: 2 },
      ],
      pool: 2,
      seaView: 1,
    });
    expect(facets.bedrooms[4]).toEqual({ value: '4', name: '4', count: 2 });
    expect(facets.price[8]).toEqual({ value: '2000000-999999999', name: 'Más de 2.000.000€', count: 1 });
  });

  it.each([
    ['location=Marbella', 'location', { Marbella: 3, Mijas: 1, 'Mijas Costa': 1, Málaga: 1 }],
    ['propertyType=2-1', 'family', { '1-1': 3, '2-1': 2, '3-1': 1 }],
    ['bedrooms=4', 'bedrooms', { '0': 1, '1': 0, '2': 2, '3': 0, '4': 2, '5': 0 }],
    ['priceMin=2000000', 'price', { '2000000-999999999': 1, '1000000-2000000': 2 }],
    ['baths=2', 'baths', { '1': 5, '2': 2, '3': 2, '4': 0 }],
    ['builtMin=250&builtMax=400', 'built', { '75-100': 3, '250-400': 2 }],
    ['plotMin=10000', 'plot', { '2000-5000': 1, '5000-10000': 1, '10000-999999999': 0 }],
    ['energy=A', 'energy', { A: 0, B: 1, C: 1, D: 2, G: 2 }],
  ])('counts the results of alternatives to %s', async (query, group, counts) => {
    const { facets } = (await site.get(`?${query}&facets=true`).expect(200)).body;
    const facetCounts = facets[group] as { value: string; count: number }[];
    expect(Object.fromEntries(facetCounts.map(({ value, count }) => [value, count]))).toMatchObject(counts);
  });

  it.each([
    ['?priceRange=1-2', ['/priceRange']],
    ['?pool=false&page=0', ['/pool', '/page']],
    ['?bedrooms=2,x', ['/bedrooms/1']],
    ['?location=', ['/location/0']],
    ['?search=a%00b', ['/search']],
    ['?priceMin=300000&priceMax=200000', ['/priceMax']],
    ['?builtMin=2&builtMax=1&plotMin=2&plotMax=1', ['/builtMax', '/plotMax']],
    ['?energy=H&newBuild=1&plotMin=-1&builtMax=x', ['/builtMax', '/plotMin', '/energy', '/newBuild']],
    ['/suggestions', ['/q']],
  ])('refuses %s and names the parameters', async (query, pointers) => {
    const { body } = await site
      .get(query)
      .expect(422)
      .expect('content-type', /problem\+json/);
    expect((body.errors as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('shows featured properties in order, then those entered by staff', async () => {
    expect(await listReferences('/featured')).toEqual(['MB-3', 'MB-1', 'MA-1', 'MI-2', 'MI-1', 'MB-2']);
  });

  it('suggests places, then properties', async () => {
    const suggest = async (q: string) => (await site.get('/suggestions').query({ q }).expect(200)).body.items;
    expect(await suggest('mij')).toMatchObject([
      { kind: 'location', value: 'Mijas', count: 1 },
      { kind: 'location', value: 'Mijas Costa', count: 1 },
      { kind: 'property' },
      { kind: 'property' },
    ]);
    expect(await suggest('blanca')).toEqual([
      { kind: 'zone', value: 'Sierra Blanca', label: 'Sierra Blanca, Marbella', count: 2, path: null },
    ]);
    expect(await suggest('mb-2')).toEqual([
      {
        kind: 'property',
        value: 'MB-2',
        label: 'MB-2 · Villa en Marbella',
        count: null,
        path: '/propiedad/villa-marbella/MB-2',
      },
    ]);
  });

  it('finds properties similar to one, even if it is gone', async () => {
    expect(await listReferences('/mb-1/similar')).toEqual(['MB-2']);
    expect(await listReferences('/SOLD-1/similar')).toEqual(['MB-2', 'MB-1']);
    expect(await listReferences('/MI-1/similar')).toEqual(['MB-3', 'MI-2']);
    await site.get('/NONE/similar').expect(404);
    await site.get('/DRAFT-1/similar').expect(404);
  });

  it('drops a withdrawn property, whose similar ones are of its type first, then newest', async () => {
    const { id } = await site.add('GONE-1', villa);
    await site.add('ROW-1', { ...villa, type: '2-2' });
    await waitForIndex(async () =>
      expect(await listReferences('')).toEqual(expect.arrayContaining(['GONE-1', 'ROW-1'])),
    );
    await site.execute(new UpdateProperty(ACTOR, id, 1, { status: 'withdrawn' }));
    await waitForIndex(async () => expect(await listReferences('')).not.toContain('GONE-1'));
    expect(await listReferences('/GONE-1/similar')).toEqual(['MB-2', 'MB-1', 'ROW-1']);
  }, 120_000);
});

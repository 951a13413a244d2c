import type { Place, Places } from '../../src/search/places/places.contract.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

describe('place names', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => searchApp(database, { MEILI_URL: '' }));

  const getPlaces = async () => ((await site.http().get('/api/v1/places').expect(200)).body as Places).items;
  const summarize = ({ slug, count, types }: Place) => [slug, count, types.map((type) => `${type.slug} ${type.count}`)];

  beforeAll(async () => {
    await site.add('MB-1', { type: '2-3', location: 'Marbella', area: 'Nerja' });
    await site.add('MB-2', { type: '1-3', location: 'Marbella' });
    await site.add('MB-3', { type: '2-3', location: 'marbella', status: 'reserved' });
    await site.add('MB-4', { type: '9-9', location: 'Marbella' });
    await site.add('VM-1', { type: '3-1', location: 'Vélez-Málaga' });
    await site.add('VM-2', { type: '3-1', location: 'Vélez Málaga' });
    await site.add('VM-3', { type: '3-1', location: 'Vélez Málaga' });
    await site.add('OJ-1', { type: '2-1', location: 'Ojén', status: 'draft' });
    await site.add('NO-1', { type: '2-1', location: '…' });
    await site.add('NO-2', { type: '2-1', location: 'N/A' });
    await site.add('NO-3', { type: '2-1', location: 'Spain' });
    await site.add('NO-4', { type: '2-1', location: 'Costa del Sol' });
    await site.add('FA-1', { type: '2-1', location: 'Faro, El' });
    await waitFor(async () => expect((await getPlaces()).map(({ count }) => count)).toEqual([1, 4, 3]));
  }, 120_000);

  it('are the towns with properties and their types, largest first', async () => {
    expect((await getPlaces()).map(summarize)).toEqual([
      ['faro-el', 1, ['casas 1']],
      ['marbella', 4, ['casas 2', 'villas 2', 'apartamentos 1', 'aticos 1']],
      ['velez-malaga', 3, ['terrenos 3']],
    ]);
  });

  it('have counts equal to the results of their location and type filters', async () => {
    for (const { value, count, types } of await getPlaces()) {
      const filter = `?location=${encodeURIComponent(value)}`;
      expect((await site.get(filter).expect(200)).body).toMatchObject({ total: count });
      for (const type of types)
        expect((await site.get(`${filter}&propertyType=${type.value}`).expect(200)).body).toMatchObject({
          total: type.count,
        });
    }
  });

  it('change with the catalogue', async () => {
    await site.add('CA-1', { type: '4-1', location: 'Cártama' });
    await waitFor(async () => expect((await getPlaces()).map(({ slug }) => slug)).toContain('cartama'));
  });
});

describe('places counted by the index', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => searchApp(database));
  const getPlaces = async () => ((await site.http().get('/api/v1/places').expect(200)).body as Places).items;

  it('use the most common spelling, and are found by any of their spellings', async () => {
    await site.add('NA-1', { location: 'Nueva Andalucia' });
    await site.add('NA-2', { location: 'Nueva Andalucía' });
    await site.add('NA-3', { location: 'Nueva Andalucía' });
    await site.add('BC-1', { location: 'Benalmadena Costa' });
    await site.add('BC-2', { location: 'Benalmádena-Costa' });
    await waitFor(async () =>
      expect((await getPlaces()).map(({ name, slug, count }) => [name, slug, count])).toEqual([
        ['Benalmádena-Costa', 'benalmadena-costa', 2],
        ['Nueva Andalucía', 'nueva-andalucia', 3],
      ]),
    );
    for (const name of ['Benalmadena Costa', 'Benalmádena-Costa'])
      expect((await site.get(`?location=${encodeURIComponent(name)}`).expect(200)).body).toMatchObject({ total: 2 });
    const sitemap = (await site.http().get('/sitemap/places.xml').expect(200)).text;
    expect(sitemap.match(/<loc>/g)).toHaveLength(2);
  }, 120_000);
});

import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const villa = { type: '2-3', location: 'Marbella', area: 'Puerto Banús' };
describe.each([
  ['Meilisearch', {}],
  ['PostgreSQL alone', { MEILI_URL: '' }],
])('text search answered by %s', (_, environment) => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => searchApp(database, environment));

  const getResults = async (query: string) => (await site.get(query).expect(200)).body;
  const listReferences = async (query: string) =>
    ((await getResults(query)).items as { reference: string }[]).map(({ reference }) => reference);

  beforeAll(async () => {
    await site.add('MB-1192', { type: '6-1', location: 'Marbella', price: 40_000 });
    await site.add('MB-1193', { ...villa, price: 900_000, parking: true });
    await site.add('ES-1192', { type: '1-3', location: 'Estepona', price: 300_000 });
    await site.add('SP-7', { type: '1-1', location: 'San Pedro de Alcántara', price: 250_000 });
    await site.add('MB-1194', { ...villa, type: '1-1', price: 500_000, parking: true });
    const { app, config } = site;
    if (config.MEILI_URL) {
      await waitFor(async () => expect((await app.get(MeilisearchEngine).search([{}]))[0]!.total).toBe(5), 60_000);
    }
    // The vocabulary learns a type shortly after its first property is indexed.
    await waitFor(async () => expect((await getResults('?propertyType=6-1,2-3,1-3,1-1')).total).toBe(5), 60_000);
    await waitFor(
      async () => expect(await listReferences('?search=garage%20marbela&relax=true')).toHaveLength(3),
      60_000,
    );
  }, 120_000);
  afterAll(async () => {
    if (site.config.MEILI_URL) await site.app.get(MeilisearchEngine).drop();
  });

  it.each([
    ['?search=garaje%20marbella', ['MB-1192']],
    ['?search=garaje%20marbella&relax=true', ['MB-1192', 'MB-1194', 'MB-1193']],
    ['?search=garaje%20marbella&relax=true&sort=relevance', ['MB-1192', 'MB-1194', 'MB-1193']],
    ['?search=garaje%20marbella&relax=true&sort=newest', ['MB-1194', 'MB-1193', 'MB-1192']],
    ['?search=garaje%20marbella&relax=true&sort=price-desc', ['MB-1193', 'MB-1194', 'MB-1192']],
    ['?search=marbella', ['MB-1194', 'MB-1193', 'MB-1192']],
    ['?search=chalet%20en%20marbella', ['MB-1193']],
    ['?search=penthouse', ['ES-1192']],
    ['?search=marbella%20hasta%20600%20mil', ['MB-1194', 'MB-1192']],
    ['?search=cheapest%20home%20in%20marbella', ['MB-1192', 'MB-1194', 'MB-1193']],
    ['?search=marbella&location=Estepona', []],
    ['?search=flat%20san%20pedro', ['SP-7']],
    ['?search=piso%20banus', ['MB-1194']],
    ['?search=ref%20mb%201192', ['MB-1192']],
    ['?search=MB1192', ['MB-1192']],
    ['?search=mb-1192', ['MB-1192']],
    ['?search=Ref.%20MB%201192', ['MB-1192']],
    ['?search=1192', ['ES-1192', 'MB-1192']],
    ['?search=en%20venta&sort=relevance', ['MB-1194', 'SP-7', 'ES-1192', 'MB-1193', 'MB-1192']],
  ])('%s finds %j', async (query, expected) => {
    expect(await listReferences(query)).toEqual(expected);
    expect((await getResults(query)).relaxed).toBeNull();
  });

  it('drops the least selective unmatched words, from items, totals and counts', async () => {
    const body = await getResults('?search=sauna%20villa%20lujo&facets=true');
    const relaxed = { droppedWords: ['sauna', 'lujo'] };
    expect(body).toMatchObject({ items: [{ reference: 'MB-1193' }], total: 1, pageCount: 1, relaxed });
    expect(body.facets).toMatchObject({
      parking: 1,
      location: [{ count: 0 }, { value: 'Marbella', count: 1 }, { count: 0 }],
    });
    expect(await getResults('?search=villa%20lujo&page=2')).toMatchObject({
      total: 1,
      items: [],
      relaxed: { droppedWords: ['lujo'] },
    });
  });

  it('never drops a filter, or words when nothing would be found', async () => {
    expect(await getResults('?search=villa&location=Estepona')).toMatchObject({ total: 0, relaxed: null });
    expect(await getResults('?search=sauna%20qwerty')).toMatchObject({ total: 0, relaxed: null });
    expect(await getResults('?search=villa%20atico&location=Estepona')).toMatchObject({ total: 1, relaxed: null });
    expect(await getResults('?search=villa%20atico&relax=true&location=Estepona')).toMatchObject({
      total: 1,
      relaxed: { droppedWords: ['villa'] },
    });
  });

  it('does not treat a rental search as a sale search', async () => {
    expect(await getResults('?search=alquiler')).toMatchObject({ total: 0, relaxed: null });
    expect(await getResults('?search=piso%20en%20alquiler')).toMatchObject({
      total: 3,
      relaxed: { droppedWords: ['alquiler'] },
    });
  });

  it('refuses sorting by relevance without text, and names the field', async () => {
    for (const query of ['?sort=relevance', '?sort=relevance&search=', '?sort=relevance&location=Marbella']) {
      const { body } = await site.get(query).expect(422);
      expect((body.errors as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual(['/sort']);
    }
  });

  it('suggests despite typos, by short names and without stop words', async () => {
    const suggestLabels = async (q: string) =>
      ((await site.get('/suggestions').query({ q }).expect(200)).body.items as { label: string }[]).map(
        ({ label }) => label,
      );
    expect((await suggestLabels('marbela'))[0]).toBe('Marbella');
    expect((await suggestLabels('san pedro alcantara'))[0]).toBe('San Pedro de Alcántara');
    expect((await suggestLabels('banus'))[0]).toBe('Puerto Banús, Marbella');
    expect(await suggestLabels('ref mb 1192')).toEqual(['MB-1192 · Garaje en Marbella']);
  });
});

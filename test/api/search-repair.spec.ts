import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { system } from '../../src/platform/actor.ts';
import { SHAPE } from '../../src/search/document/property-document.ts';
import { PropertyIndex } from '../../src/search/property-index.ts';
import { ReconcileSearch } from '../../src/search/public.ts';
import { eventually } from '../setup/eventually.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { searchApp } from './search/search-app.ts';

const BY = system('test');
const PATIENT = { timeout: 30_000 };

describe('the search repairs itself', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const meilisearch = new Meilisearch({ host, apiKey });
  const documents = meilisearch.index<{ id: string; revision: number }>(MEILI_INDEX);
  const ids: string[] = [];

  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let site: Awaited<ReturnType<typeof searchApp>>;

  const sql = <T>(text: string) => site.sql<T>(text);
  const inIndex = async () => {
    const { results } = await documents.getDocuments({ fields: ['id', 'revision'], limit: 1000 });
    return results.map(({ id, revision }) => `${id} ${revision}`).sort();
  };
  const inTable = async (table: string, where = 'true') => {
    const rows = await sql<{ id: string; revision: string }>(`select id, revision from ${table} where ${where}`);
    return rows.map(({ id, revision }) => `${id} ${revision}`).sort();
  };
  const published = () => inTable('properties', "status in ('published', 'reserved')");
  const isRight = () =>
    eventually(async () => {
      const wanted = await published();
      expect(await inIndex()).toEqual(wanted);
      expect(await inTable('listed_properties')).toEqual(wanted);
    }, 60_000);

  beforeAll(async () => {
    database = await freshDatabase();
    site = await searchApp(database, { MEILI_INDEX });
    for (let number = 1; number <= 20; number++) ids.push((await site.add(`R-${number}`)).id);
    await isRight();
  }, 120_000);
  afterAll(async () => {
    await site.app.close();
    await documents.delete().waitTask(PATIENT);
    await database.drop();
  });

  const reconcile = () => site.execute(new ReconcileSearch(BY, true));

  it('when rows and documents are lost, left over or stale', async () => {
    await documents.deleteDocument(ids[0]!).waitTask(PATIENT);
    await documents
      .updateDocuments([
        { id: ids[1]!, revision: 1 },
        { id: randomUUID(), revision: 1 },
      ])
      .waitTask(PATIENT);
    await sql(`delete from listed_properties where id = '${ids[2]}'`);
    await sql(`update listed_properties set revision = 1 where id = '${ids[3]}'`);
    await reconcile();
    await isRight();
    expect(await reconcile()).toEqual({ table: 0, index: 0, isRebuilt: false, setAside: 0 });
  }, 60_000);

  it('when documents are of an older shape', async () => {
    await documents.updateDocuments([{ id: ids[4]!, shape: 1 } as never]).waitTask(PATIENT);
    await sql(`update listed_properties set shape = 1 where id = '${ids[5]}'`);
    await reconcile();
    const { results } = await documents.getDocuments<{ shape: number }>({ fields: ['shape'], limit: 1000 });
    expect(new Set(results.map(({ shape }) => shape))).toEqual(new Set([SHAPE]));
    expect(await sql('select distinct shape from listed_properties')).toEqual([{ shape: SHAPE }]);
  }, 60_000);

  it('when the index is gone, and answers from the table meanwhile', async () => {
    await documents.delete().waitTask(PATIENT);
    const { body } = await site.get('?facets=true&pageSize=100').expect(200);
    expect(body.total).toBe(20);
    await site.add('R-21');
    await eventually(async () => expect((await site.get('?search=R-21')).body.total).toBe(1));
    // Not even what is written meanwhile may bring an index into being that holds nothing else.
    await isRight();
  }, 60_000);

  it('when one property cannot be brought in: the others are, it is set aside and comes back when it is well', async () => {
    const bad = ids[7]!;
    await sql(`insert into property_translations (id, property_id, lang, features)
      values (gen_random_uuid(), '${bad}', 'es', '{"Category": 5}')`);
    await sql(`update properties set price = 100000`);
    const report = await reconcile();
    expect(report).toMatchObject({ setAside: 2 });
    const wanted = (await published()).filter((row) => !row.startsWith(bad));
    expect(await inIndex()).toEqual(wanted);
    expect(await inTable('listed_properties')).toEqual(wanted);
    const aside = await sql<{ property_id: string; read_model: string; reason: string }>(
      'select * from set_aside_properties',
    );
    expect(aside.map(({ property_id, read_model }) => [property_id, read_model]).sort()).toEqual([
      [bad, 'index'],
      [bad, 'table'],
    ]);

    await sql(`delete from property_translations where property_id = '${bad}'`);
    expect(await reconcile()).toMatchObject({ setAside: 0 });
    await isRight();
  }, 60_000);

  it('leaves alone what nobody has touched', async () => {
    const glance = () => site.execute(new ReconcileSearch(BY, false));
    await glance();
    await glance();
    const index = site.app.get(PropertyIndex);
    const revisions = index.revisions.bind(index);
    let compared = 0;
    index.revisions = () => {
      compared++;
      return revisions();
    };
    await glance();
    expect(compared).toBe(0);
    await site.add('R-22');
    await isRight();
    await glance();
    expect(compared).toBeGreaterThan(0);
  }, 60_000);
});

describe('the search without Meilisearch', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['away', 'http://127.0.0.1:9'],
    ['not configured', ''],
  ])(
    'answers everything from the table where it is %s',
    async (_, MEILI_URL) => {
      const site = await searchApp(database, { MEILI_URL });
      const reference = `N-${MEILI_URL.length}`;
      await site.add(reference, { type: '2-3', location: 'Marbella', pool: true, price: 500_000, isFeatured: true });
      await eventually(async () => expect((await site.get(`?search=${reference}`)).body.total).toBe(1));
      const { body } = await site.get('?location=Marbella&pool=true&facets=true&priceMin=400000').expect(200);
      expect(body.facets.location).toMatchObject([{ value: 'Marbella', count: body.total }]);
      await site.get('/featured').expect(200);
      await site.get(`/${reference}/similar`).expect(200);
      const suggested = await site.get('/suggestions?q=marb').expect(200);
      expect(suggested.body.items[0]).toMatchObject({ kind: 'location', value: 'Marbella' });
      await site.app.close();
    },
    60_000,
  );
});

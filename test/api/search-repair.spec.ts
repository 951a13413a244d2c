import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { systemActor } from '../../src/platform/actor.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.ts';
import { SCHEMA_HASH } from '../../src/search/index-document/property-document.ts';
import { ReconcilePeriodically } from '../../src/search/projection/reconcile-periodically.ts';
import { Projector } from '../../src/search/projection/projector.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { PostgresSearchEngine } from '../../src/search/postgres-search-engine.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const BY = systemActor('test');
const PATIENT = { timeout: 30_000 };
const HOUR_MS = 3_600_000;

describe('the search repairs itself', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const meilisearch = new Meilisearch({ host, apiKey });
  const documents = meilisearch.index<{ id: string; revision: number }>(MEILI_INDEX);
  const ids: string[] = [];

  const database = useFixture(freshDatabase);
  afterAll(async () => void (await documents.delete().waitTask(PATIENT)));
  const site = useFixture(() => searchApp(database, { MEILI_INDEX }));

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
    waitFor(async () => {
      const wanted = await published();
      expect(await inIndex()).toEqual(wanted);
      expect(await inTable('listed_properties')).toEqual(wanted);
    }, 60_000);

  beforeAll(async () => {
    for (let number = 1; number <= 20; number++) ids.push((await site.add(`R-${number}`)).id);
    await isRight();
  }, 120_000);

  const reconcile = () => site.execute(new ReconcileSearch(BY, true));
  const glance = () => site.execute(new ReconcileSearch(BY, false));
  const inService = <T>(type: new (...injected: never[]) => T) => site.app.get<T>(type, { strict: false });
  const ail = (id: string) =>
    sql(`insert into property_translations (id, property_id, lang, features)
      values (gen_random_uuid(), '${id}', 'es', '{"Category": 5}')`);
  const heal = (id: string) => sql(`delete from property_translations where property_id = '${id}'`);
  /** What failed once, too, though it waits for its next attempt. */
  const waiting = `select name from jobs.job where state in ('retry', 'active') or state = 'created' and start_after <= now()`;
  const allIsTold = () => waitFor(async () => expect(await sql(waiting)).toEqual([]), 40_000);
  /** How often a whole read model was looked through, and visitors were told of a change, but by the clock. */
  const effort = () => {
    const spent = { compared: 0, announced: 0 };
    jest.spyOn(inService(ReconcilePeriodically), 'handle').mockResolvedValue();
    for (const model of [inService(MeilisearchEngine), inService(PostgresSearchEngine)]) {
      const revisions = model.fetchRevisions.bind(model);
      jest.spyOn(model, 'fetchRevisions').mockImplementation((some) => {
        if (!some) spent.compared++;
        return revisions(some);
      });
    }
    const changes = inService(InvalidationBus);
    const announce = changes.publish.bind(changes);
    jest.spyOn(changes, 'publish').mockImplementation((how) => {
      spent.announced++;
      announce(how);
    });
    return spent;
  };
  const anHourLater = async (happen: () => Promise<unknown>) => {
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + HOUR_MS);
    await happen().finally(() => clock.mockRestore());
  };
  const paused = async () => {
    const rows = await sql<{ tries: number; minutes: number }>(
      `select tries, round(extract(epoch from next_try_at - now()) / 60)::int as minutes from set_aside_properties`,
    );
    return rows.map(({ tries, minutes }) => [tries, minutes]);
  };

  afterEach(async () => {
    jest.restoreAllMocks();
    await sql('delete from property_translations');
    await reconcile();
  });

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
    expect(await reconcile()).toEqual({ table: 0, index: 0, isRebuilt: false, quarantined: 0 });
  }, 60_000);

  it('when documents are of an older shape', async () => {
    await documents.updateDocuments([{ id: ids[4]!, shape: 1 } as never]).waitTask(PATIENT);
    await sql(`update listed_properties set shape = 1 where id = '${ids[5]}'`);
    await reconcile();
    const { results } = await documents.getDocuments<{ shape: number }>({ fields: ['shape'], limit: 1000 });
    expect(new Set(results.map(({ shape }) => shape))).toEqual(new Set([SCHEMA_HASH]));
    expect(await sql('select distinct shape from listed_properties')).toEqual([{ shape: SCHEMA_HASH }]);
  }, 60_000);

  it('when the index is gone, and answers from the table meanwhile', async () => {
    await documents.delete().waitTask(PATIENT);
    const { body } = await site.get('?facets=true&pageSize=100').expect(200);
    expect(body.total).toBe(20);
    await site.add('R-21');
    await waitFor(async () => expect((await site.get('?search=R-21')).body.total).toBe(1));
    // Not even what is written meanwhile may bring an index into being that holds nothing else.
    await isRight();
  }, 60_000);

  it('when one property cannot be brought in: the others are, it is quarantined and comes back when it is well', async () => {
    const bad = ids[7]!;
    await ail(bad);
    await sql(`update properties set price = 100000`);
    const report = await reconcile();
    expect(report).toMatchObject({ quarantined: 2 });
    const wanted = (await published()).filter((row) => !row.startsWith(bad));
    expect(await inIndex()).toEqual(wanted);
    expect(await inTable('listed_properties')).toEqual(wanted);
    const quarantined = await sql<{ property_id: string; read_model: string; reason: string }>(
      'select * from set_aside_properties',
    );
    expect(quarantined.map(({ property_id, read_model }) => [property_id, read_model]).sort()).toEqual([
      [bad, 'index'],
      [bad, 'table'],
    ]);

    await heal(bad);
    expect(await reconcile()).toMatchObject({ quarantined: 0 });
    await isRight();
  }, 60_000);

  it('is at rest while a property is quarantined, and tries it alone, after pauses that grow', async () => {
    const bad = ids[8]!;
    await allIsTold();
    await ail(bad);
    expect(await glance()).toMatchObject({ quarantined: 2 });
    await glance();
    const spent = effort();
    const idle = { table: 0, index: 0, isRebuilt: false, quarantined: 2 };
    for (const [tries, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 8],
    ] as const) {
      expect(await glance()).toEqual(idle);
      expect(await paused()).toEqual([
        [tries, minutes],
        [tries, minutes],
      ]);
      await sql(`update set_aside_properties set next_try_at = now()`);
    }
    await sql(`update set_aside_properties set tries = 40`);
    expect(await glance()).toEqual(idle);
    expect(await paused()).toEqual([
      [41, 60],
      [41, 60],
    ]);
    expect(spent).toEqual({ compared: 0, announced: 0 });

    // Whoever changes it need not wait.
    await heal(bad);
    expect(await glance()).toMatchObject({ table: 1, index: 1, quarantined: 0 });
    await isRight();
    // Of each read model; a lost connection tells it again.
    expect(spent.announced).toBeGreaterThanOrEqual(2);
  }, 60_000);

  it('brings what was quarantined and is well by itself, once its pause is over', async () => {
    const id = ids[9]!;
    await allIsTold();
    await glance();
    await sql(`delete from listed_properties where id = '${id}'`);
    await sql(`insert into set_aside_properties (property_id, read_model, reason, since, revision, tries, next_try_at)
      select id, 'table', 'too long', now(), revision, 1, now() + interval '1 hour' from properties where id = '${id}'`);
    const spent = effort();
    expect(await glance()).toMatchObject({ table: 0, quarantined: 1 });
    expect(spent.announced).toBe(0);
    await sql('update set_aside_properties set next_try_at = now()');
    expect(await glance()).toMatchObject({ quarantined: 0 });
    expect(spent.announced).toBeGreaterThanOrEqual(1);
    expect(await inTable('listed_properties')).toEqual(await published());
  }, 60_000);

  it('quarantines nothing that visitors may not see', async () => {
    const draft = ids[10]!;
    await sql(`update properties set status = 'draft' where id = '${draft}'`);
    await ail(draft);
    for (const model of [inService(MeilisearchEngine), inService(PostgresSearchEngine)])
      await inService(Projector).project(model, [draft]);
    expect(await sql('select * from set_aside_properties')).toEqual([]);
    await sql(`update properties set status = 'published' where id = '${draft}'`);
  }, 60_000);

  it('when a change commits after a later one, and its event is lost', async () => {
    const late = site.app.get(MikroORM).em.fork();
    await late.begin();
    await late.execute(`update properties set price = 123456 where id = '${ids[0]}'`);
    await sql(`update properties set price = 123457 where id = '${ids[1]}'`);
    await glance();
    await glance();
    await late.commit();
    expect(await glance()).toMatchObject({ table: 1, index: 1 });
    expect(await inIndex()).toEqual(await published());
    expect(await inTable('listed_properties')).toEqual(await published());
  }, 60_000);

  it('within the hour, where nothing tells of the difference', async () => {
    await glance();
    await glance();
    await sql(`update listed_properties set revision = 1 where id = '${ids[3]}'`);
    expect(await glance()).toMatchObject({ table: 0 });
    await anHourLater(async () => expect(await glance()).toMatchObject({ table: 1 }));
    expect(await inTable('listed_properties')).toEqual(await published());
  }, 60_000);

  it('leaves alone what nobody has touched', async () => {
    await allIsTold();
    await glance();
    await glance();
    const spent = effort();
    await glance();
    expect(spent).toEqual({ compared: 0, announced: 0 });
    await site.add('R-22');
    await isRight();
    await glance();
    expect(spent.compared).toBeGreaterThan(0);
  }, 60_000);
});

describe('the search without Meilisearch', () => {
  const database = useFixture(freshDatabase);

  it.each([
    ['away', 'http://127.0.0.1:9'],
    ['not configured', ''],
  ])(
    'answers everything from the table where it is %s',
    async (_, MEILI_URL) => {
      await using site = await searchApp(database, { MEILI_URL });
      const reference = `N-${MEILI_URL.length}`;
      await site.add(reference, { type: '2-3', location: 'Marbella', pool: true, price: 500_000, isFeatured: true });
      // A reference is found at once, a town that is new to the stock once the change has been announced.
      const isFound = async () => (await site.get(`?search=${reference}&location=Marbella`)).body.total;
      await waitFor(async () => expect(await isFound()).toBe(1));
      const { body } = await site.get('?location=Marbella&pool=true&facets=true&priceMin=400000').expect(200);
      expect(body.facets.location).toMatchObject([{ value: 'Marbella', count: body.total }]);
      await site.get('/featured').expect(200);
      await site.get(`/${reference}/similar`).expect(200);
      await site.sql('delete from listed_properties');
      await site.execute(new ReconcileSearch(BY, true)).catch(() => undefined);
      expect((await site.get(`?search=${reference}`)).body.total).toBe(1);
      const suggested = await site.get('/suggestions?q=marb').expect(200);
      expect(suggested.body.items[0]).toMatchObject({ kind: 'location', value: 'Marbella' });
    },
    60_000,
  );
});

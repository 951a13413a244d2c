import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { SCHEMA_HASH } from '../../src/search/index-document/property-document.ts';
import { IndexPropertiesWhenChanged } from '../../src/search/projection/project-properties-when-changed.ts';
import { ReconcilePeriodically, ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { Projector } from '../../src/search/projection/projector.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { PostgresSearchEngine } from '../../src/search/postgres-search-engine.ts';
import { IndexMissing } from '../../src/search/search.problems.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const ACTOR = systemActor('test');
const WAIT_OPTIONS = { timeout: 30_000 };
const HOUR_MS = 3_600_000;

describe('search repair', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const meilisearch = new Meilisearch({ host, apiKey });
  const documents = meilisearch.index<{ id: string; revision: number }>(MEILI_INDEX);
  const ids: string[] = [];

  const database = useFixture(createDatabase);
  afterAll(async () => void (await documents.delete().waitTask(WAIT_OPTIONS)));
  const site = useFixture(() => searchApp(database, { MEILI_INDEX }));

  const sql = <T>(text: string) => site.sql<T>(text);
  const readIndex = async () => {
    const { results } = await documents.getDocuments({ fields: ['id', 'revision'], limit: 1000 });
    return results.map(({ id, revision }) => `${id} ${revision}`).sort();
  };
  const readTable = async (table: string, where = 'true') => {
    const rows = await sql<{ id: string; revision: string }>(`select id, revision from ${table} where ${where}`);
    return rows.map(({ id, revision }) => `${id} ${revision}`).sort();
  };
  const readPublic = () => readTable('properties', "status in ('published', 'reserved')");
  const waitUntilCurrent = () =>
    waitFor(async () => {
      const expected = await readPublic();
      expect(await readIndex()).toEqual(expected);
      expect(await readTable('listed_properties')).toEqual(expected);
    }, 60_000);

  beforeAll(async () => {
    for (let number = 1; number <= 20; number++) ids.push((await site.add(`R-${number}`)).id);
    await waitUntilCurrent();
  }, 120_000);

  const reconcile = () => site.execute(new ReconcileSearch(ACTOR, true));
  const reconcileQuickly = () => site.execute(new ReconcileSearch(ACTOR, false));
  const getService = <T>(type: new (...injected: never[]) => T) => site.app.get<T>(type, { strict: false });
  const breakProperty = (id: string) =>
    sql(`insert into property_translations (id, property_id, lang, features)
      values (gen_random_uuid(), '${id}', 'es', '{"Category": 5}')`);
  const repairProperty = (id: string) => sql(`delete from property_translations where property_id = '${id}'`);
  /** Includes failed jobs that wait for their next attempt. */
  const PENDING_JOBS = `
    select name from jobs.job where state in ('retry', 'active') or state = 'created' and start_after <= now()`;
  const waitForJobs = () => waitFor(async () => expect(await sql(PENDING_JOBS)).toEqual([]), 40_000);
  /** Counts full scans of a read model and broadcasts of a change, ignoring those triggered by the clock. */
  const countWork = () => {
    const counts = { compared: 0, announced: 0 };
    jest.spyOn(getService(ReconcilePeriodically), 'handle').mockResolvedValue();
    for (const model of [getService(MeilisearchEngine), getService(PostgresSearchEngine)]) {
      const revisions = model.fetchRevisions.bind(model);
      jest.spyOn(model, 'fetchRevisions').mockImplementation((onlyIds) => {
        if (!onlyIds) counts.compared++;
        return revisions(onlyIds);
      });
    }
    const changes = getService(InvalidationBus);
    const announce = changes.publish.bind(changes);
    jest.spyOn(changes, 'publish').mockImplementation((invalidations) => {
      counts.announced++;
      announce(invalidations);
    });
    return counts;
  };
  const anHourLater = async (action: () => Promise<unknown>) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
    await action().finally(() => clock.mockRestore());
  };
  const findRetryPauses = async () => {
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

  it('restores lost, extra and stale rows and documents', async () => {
    await documents.deleteDocument(ids[0]!).waitTask(WAIT_OPTIONS);
    await documents
      .updateDocuments([
        { id: ids[1]!, revision: 1 },
        { id: randomUUID(), revision: 1 },
      ])
      .waitTask(WAIT_OPTIONS);
    await sql(`delete from listed_properties where id = '${ids[2]}'`);
    await sql(`update listed_properties set revision = 1 where id = '${ids[3]}'`);
    await reconcile();
    await waitUntilCurrent();
    expect(await reconcile()).toEqual({ table: 0, index: 0, isRebuilt: false, quarantined: 0 });
  }, 60_000);

  it('updates documents with an older schema', async () => {
    await documents.updateDocuments([{ id: ids[4]!, shape: 1 } as never]).waitTask(WAIT_OPTIONS);
    await sql(`update listed_properties set shape = 1 where id = '${ids[5]}'`);
    await reconcile();
    const { results } = await documents.getDocuments<{ shape: number }>({ fields: ['shape'], limit: 1000 });
    expect(new Set(results.map(({ shape }) => shape))).toEqual(new Set([SCHEMA_HASH]));
    expect(await sql('select distinct shape from listed_properties')).toEqual([{ shape: SCHEMA_HASH }]);
  }, 60_000);

  it('rebuilds a missing index, and answers from the table meanwhile', async () => {
    await documents.delete().waitTask(WAIT_OPTIONS);
    const bulkEvent = PropertiesChanged.fromFeed(ids);
    await expect(getService(IndexPropertiesWhenChanged).handle([bulkEvent])).rejects.toThrow(IndexMissing);
    const { body } = await site.get('?facets=true&pageSize=100').expect(200);
    expect(body.total).toBe(20);
    await site.add('R-21');
    await waitFor(async () => expect((await site.get('?search=R-21')).body.total).toBe(1));
    // Writes at the same time must not create an index with nothing else in it.
    await waitUntilCurrent();
  }, 60_000);

  it('quarantines one failing property, repairs the others, and restores it once fixed', async () => {
    const bad = ids[7]!;
    await breakProperty(bad);
    await sql(`update properties set price = 100000`);
    const report = await reconcile();
    expect(report).toMatchObject({ quarantined: 2 });
    const expected = (await readPublic()).filter((row) => !row.startsWith(bad));
    expect(await readIndex()).toEqual(expected);
    expect(await readTable('listed_properties')).toEqual(expected);
    const quarantined = await sql<{ property_id: string; read_model: string; reason: string }>(
      'select * from set_aside_properties',
    );
    expect(quarantined.map(({ property_id, read_model }) => [property_id, read_model]).sort()).toEqual([
      [bad, 'index'],
      [bad, 'table'],
    ]);

    await repairProperty(bad);
    expect(await reconcile()).toMatchObject({ quarantined: 0 });
    await waitUntilCurrent();
  }, 60_000);

  it('idles while a property is quarantined, and retries it alone with growing pauses', async () => {
    const bad = ids[8]!;
    await waitForJobs();
    await breakProperty(bad);
    expect(await reconcileQuickly()).toMatchObject({ quarantined: 2 });
    await reconcileQuickly();
    const counts = countWork();
    const idle = { table: 0, index: 0, isRebuilt: false, quarantined: 2 };
    for (const [tries, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 8],
    ] as const) {
      expect(await reconcileQuickly()).toEqual(idle);
      expect(await findRetryPauses()).toEqual([
        [tries, minutes],
        [tries, minutes],
      ]);
      await sql(`update set_aside_properties set next_try_at = now()`);
    }
    await sql(`update set_aside_properties set tries = 40`);
    expect(await reconcileQuickly()).toEqual(idle);
    expect(await findRetryPauses()).toEqual([
      [41, 60],
      [41, 60],
    ]);
    expect(counts).toEqual({ compared: 0, announced: 0 });

    // The change is applied at once.
    await repairProperty(bad);
    expect(await reconcileQuickly()).toMatchObject({ table: 1, index: 1, quarantined: 0 });
    await waitUntilCurrent();
    // One per read model; repeated after a lost connection.
    expect(counts.announced).toBeGreaterThanOrEqual(2);
  }, 60_000);

  it('restores a quarantined property that works again after its pause', async () => {
    const id = ids[9]!;
    await waitForJobs();
    await reconcileQuickly();
    await sql(`delete from listed_properties where id = '${id}'`);
    await sql(`insert into set_aside_properties (property_id, read_model, reason, since, revision, tries, next_try_at)
      select id, 'table', 'too long', now(), revision, 1, now() + interval '1 hour' from properties where id = '${id}'`);
    const counts = countWork();
    expect(await reconcileQuickly()).toMatchObject({ table: 0, quarantined: 1 });
    expect(counts.announced).toBe(0);
    await sql('update set_aside_properties set next_try_at = now()');
    expect(await reconcileQuickly()).toMatchObject({ quarantined: 0 });
    expect(counts.announced).toBeGreaterThanOrEqual(1);
    expect(await readTable('listed_properties')).toEqual(await readPublic());
  }, 60_000);

  it('does not quarantine hidden properties', async () => {
    const draft = ids[10]!;
    await sql(`update properties set status = 'draft' where id = '${draft}'`);
    await breakProperty(draft);
    for (const model of [getService(MeilisearchEngine), getService(PostgresSearchEngine)])
      await getService(Projector).project(model, [draft]);
    expect(await sql('select * from set_aside_properties')).toEqual([]);
    await sql(`update properties set status = 'published' where id = '${draft}'`);
  }, 60_000);

  it('finds a change that committed late and lost its event', async () => {
    const lateEm = site.app.get(MikroORM).em.fork();
    await lateEm.begin();
    await lateEm.execute(`update properties set price = 123456 where id = '${ids[0]}'`);
    await sql(`update properties set price = 123457 where id = '${ids[1]}'`);
    await reconcileQuickly();
    await reconcileQuickly();
    await lateEm.commit();
    expect(await reconcileQuickly()).toMatchObject({ table: 1, index: 1 });
    expect(await readIndex()).toEqual(await readPublic());
    expect(await readTable('listed_properties')).toEqual(await readPublic());
  }, 60_000);

  it('finds an unannounced difference within an hour', async () => {
    await reconcileQuickly();
    await reconcileQuickly();
    await sql(`update listed_properties set revision = 1 where id = '${ids[3]}'`);
    expect(await reconcileQuickly()).toMatchObject({ table: 0 });
    await anHourLater(async () => expect(await reconcileQuickly()).toMatchObject({ table: 1 }));
    expect(await readTable('listed_properties')).toEqual(await readPublic());
  }, 60_000);

  it('skips unchanged data', async () => {
    await waitForJobs();
    await reconcileQuickly();
    await reconcileQuickly();
    const counts = countWork();
    await reconcileQuickly();
    expect(counts).toEqual({ compared: 0, announced: 0 });
    await site.add('R-22');
    await waitUntilCurrent();
    await reconcileQuickly();
    expect(counts.compared).toBeGreaterThan(0);
  }, 60_000);
});

describe('search without Meilisearch', () => {
  const database = useFixture(createDatabase);

  it.each([
    ['away', 'http://127.0.0.1:9'],
    ['not configured', ''],
  ])(
    'answers everything from the table when Meilisearch is %s',
    async (_, MEILI_URL) => {
      await using site = await searchApp(database, { MEILI_URL });
      const reference = `N-${MEILI_URL.length}`;
      await site.add(reference, { type: '2-3', location: 'Marbella', pool: true, price: 500_000, isFeatured: true });
      // A reference is found at once, a new town after the change was announced.
      const isFound = async () => (await site.get(`?search=${reference}&location=Marbella`)).body.total;
      await waitFor(async () => expect(await isFound()).toBe(1));
      const { body } = await site.get('?location=Marbella&pool=true&facets=true&priceMin=400000').expect(200);
      expect(body.facets.location).toMatchObject([{ value: 'Marbella', count: body.total }]);
      await site.get('/featured').expect(200);
      await site.get(`/${reference}/similar`).expect(200);
      await site.sql('delete from listed_properties');
      await site.execute(new ReconcileSearch(ACTOR, true)).catch(() => undefined);
      expect((await site.get(`?search=${reference}`)).body.total).toBe(1);
      const suggested = await site.get('/suggestions?q=marb').expect(200);
      expect(suggested.body.items[0]).toMatchObject({ kind: 'location', value: 'Marbella' });
    },
    60_000,
  );
});

import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import { ReconcilePeriodically } from '../../src/search/projection/reconcile-periodically.ts';
import { CardPresenter } from '../../src/search/cards/card-presenter.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { matchAnyOf } from '../../src/search/query/search-query.ts';
import { RebuildIndex } from '../../src/search/projection/rebuild-index.ts';
import { ReconcileSearch, type Reconciliation } from '../../src/search/projection/reconcile-search.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { untilLeaseWaitedFor } from '../setup/until-lock-waited-for.ts';
import { searchApp } from './search/search-app.ts';

const BY = systemActor('test');
const PATIENT = { timeout: 30_000 };

const soon = (check: () => Promise<void>) => waitFor(check, 60_000);

describe('the search index', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const meilisearch = new Meilisearch({ host, apiKey });
  const documents = meilisearch.index<{ id: string; revision: number }>(MEILI_INDEX);

  const database = useFixture(freshDatabase);
  const open: { close(): Promise<void> }[] = [];
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const started = await searchApp(database, { MEILI_INDEX, ...env });
    open.push(started.app);
    return started;
  };
  /** Of the index alone: the table would answer in its place. */
  const total = async ({ app }: Awaited<ReturnType<typeof start>>) =>
    (await app.get(MeilisearchEngine).search([{}]))[0]!.total;

  afterEach(async () => {
    await Promise.all(open.splice(0).map((app) => app.close()));
  });
  afterAll(async () => {
    await documents.delete().waitTask(PATIENT);
  });

  it('is made at start, with its settings', async () => {
    await start();
    await soon(async () => {
      const settings = await documents.getSettings();
      expect(settings.pagination).toEqual({ maxTotalHits: 1_000_000 });
      expect(settings.rankingRules?.[0]).toBe('sort');
      const plain = settings.filterableAttributes?.filter((attribute) => typeof attribute === 'string');
      expect(plain).toEqual(['_geo']);
    });
  }, 120_000);

  it('gets its settings back at the next start, and is left alone after that', async () => {
    await documents.updateSettings({ rankingRules: ['words'], searchableAttributes: ['*'] }).waitTask(PATIENT);
    const first = await start();
    await soon(async () => expect((await documents.getSettings()).rankingRules).toEqual(['sort']));
    await first.app.close();
    const stamp = () => first.app.get(MeilisearchEngine).getStamp();
    const before = await stamp();
    const second = await start();
    await second.execute(new ReconcileSearch(BY, true));
    expect(await stamp()).toBe(before);
  }, 120_000);

  it('is filled from the catalogue where there was none', async () => {
    const first = await start();
    for (const reference of ['A-1', 'A-2', 'A-3']) await first.add(reference);
    await first.add('A-4', { status: 'draft' });
    await soon(async () => expect(await total(first)).toBe(3));
    await first.app.close();
    await documents.delete().waitTask(PATIENT);

    const second = await start();
    await soon(async () => expect(await total(second)).toBe(3));
  }, 120_000);

  it('is rebuilt whole', async () => {
    const site = await start();
    const { results } = await documents.getDocuments({ fields: ['id', 'revision'] });
    const [lost, stale] = results;
    await documents.deleteDocument(lost!.id).waitTask(PATIENT);
    await documents
      .updateDocuments([
        { ...stale!, revision: 0 },
        { id: randomUUID(), revision: 1 },
      ])
      .waitTask(PATIENT);

    expect(await site.execute(new RebuildIndex(BY))).toEqual({ properties: 3 });
    const rebuilt = await documents.getDocuments({ fields: ['id', 'revision'] });
    expect(rebuilt.results).toHaveLength(3);
    expect(rebuilt.results).toEqual(expect.arrayContaining(results));
    const names = (await meilisearch.getRawIndexes({ limit: 1000 })).results.map(({ uid }) => uid);
    expect(names.filter((name) => name.startsWith(MEILI_INDEX))).toEqual([MEILI_INDEX]);
  }, 120_000);

  it('is compared only after the rebuild that goes on, which the schedule leaves alone', async () => {
    const site = await start();
    const leases = site.app.get(Leases, { strict: false });
    const scheduled = site.app.get(ReconcilePeriodically, { strict: false });
    let compared: Promise<Reconciliation> | undefined;
    await leases.withLease('search-rebuild', async () => {
      await documents.delete().waitTask(PATIENT);
      await expect(scheduled.handle()).resolves.toBeUndefined();
      compared = site.execute(new ReconcileSearch(BY, true));
      await untilLeaseWaitedFor(site.sql);
    });
    expect(await compared).toMatchObject({ isRebuilt: true });
    expect((await documents.getDocuments()).total).toBe(3);
  }, 120_000);

  it('takes in what changes while it is rebuilt', async () => {
    const site = await start();
    const { id } = await site.add('B-1');
    await site.add('B-2');
    await soon(async () => expect(await total(site)).toBe(5));

    const index = site.app.get(MeilisearchEngine);
    const shadowIndex = index.buildShadowIndex.bind(index);
    index.buildShadowIndex = () => {
      const shadow = shadowIndex();
      const [create, waitForTasks] = [shadow.create.bind(shadow), shadow.waitForTasks.bind(shadow)];
      shadow.create = async () => {
        await create();
        shadow.waitForTasks = async (tasks, patience) => {
          const worked = await waitForTasks(tasks, patience);
          if (tasks.length && !isChanged) await change();
          return worked;
        };
      };
      return shadow;
    };
    let isChanged = false;
    const change = async () => {
      isChanged = true;
      await site.execute(new UpdateProperty(BY, id, 1, { status: 'withdrawn' }));
      await site.add('B-3');
      await site.add('B-4');
      await soon(async () => expect(await total(site)).toBe(6));
    };
    expect(await site.execute(new RebuildIndex(BY))).toEqual({ properties: 6 });
    const [found] = await index.search([
      { filter: [matchAnyOf('words', 'nb')], sort: 'newest', rows: { page: 1, pageSize: 9 } },
    ]);
    const cards = await site.app.get(CardPresenter).present(found!.hits);
    expect(cards.map(({ reference }) => reference)).toEqual(['B-4', 'B-3', 'B-2']);
  }, 120_000);

  it('refuses to be rebuilt by a visitor', async () => {
    const app = await start();
    await expect(app.execute(new RebuildIndex({ kind: 'visitor' }))).rejects.toMatchObject({ status: 403 });
  });

  it('holds nothing of what visitors may not see', async () => {
    const app = await start();
    await app.add('SECRET-1', { status: 'draft', agencyRef: 'canary-agency' });
    await app.add('SHOWN-1', { agencyRef: 'canary-agency', latitude: 36.123456, longitude: -4.987654 });
    await soon(async () => expect((await app.get('?search=SHOWN-1').expect(200)).body.total).toBe(1));
    const dump = JSON.stringify(await documents.getDocuments({ limit: 1000 }));
    for (const canary of ['SECRET-1', 'canary-agency', '36.123456', '4.987654']) expect(dump).not.toContain(canary);
  }, 120_000);
});

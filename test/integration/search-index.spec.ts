import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import {
  ReconcilePeriodically,
  ReconcileSearch,
  type Reconciliation,
} from '../../src/search/projection/reconcile-search.ts';
import { CardPresenter } from '../../src/search/card-presenter.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { matchAnyOf } from '../../src/search/query/search-query.ts';
import { RebuildIndex } from '../../src/search/projection/rebuild-index.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { waitForLeaseWait } from '../setup/wait-for-lock-wait.ts';
import { searchApp } from './search/search-app.ts';

const ACTOR = systemActor('test');
const WAIT_OPTIONS = { timeout: 30_000 };

const waitForIndex = (check: () => Promise<void>) => waitFor(check, 60_000);

describe('search index', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const meilisearch = new Meilisearch({ host, apiKey });
  const documents = meilisearch.index<{ id: string; revision: number }>(MEILI_INDEX);

  const database = useFixture(createDatabase);
  const apps: { close(): Promise<void> }[] = [];
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const startedApp = await searchApp(database, { MEILI_INDEX, ...env });
    apps.push(startedApp.app);
    return startedApp;
  };
  /** Uses the index only, since the table would be a fallback. */
  const countInIndex = async ({ app }: Awaited<ReturnType<typeof start>>) =>
    (await app.get(MeilisearchEngine).search([{}]))[0]!.total;

  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(async () => {
    await documents.delete().waitTask(WAIT_OPTIONS);
  });

  it('is created at start with its settings', async () => {
    await start();
    await waitForIndex(async () => {
      const settings = await documents.getSettings();
      expect(settings.pagination).toEqual({ maxTotalHits: 1_000_000 });
      expect(settings.rankingRules?.[0]).toBe('sort');
      const plain = settings.filterableAttributes?.filter((attribute) => typeof attribute === 'string');
      expect(plain).toEqual(['_geo']);
    });
  }, 120_000);

  it('gets its settings back at the next start, and is then left unchanged', async () => {
    await documents.updateSettings({ rankingRules: ['words'], searchableAttributes: ['*'] }).waitTask(WAIT_OPTIONS);
    const first = await start();
    await waitForIndex(async () => expect((await documents.getSettings()).rankingRules).toEqual(['sort']));
    await first.app.close();
    const getMarker = () => first.app.get(MeilisearchEngine).getStateMarker();
    const before = await getMarker();
    const second = await start();
    await second.execute(new ReconcileSearch(ACTOR, true));
    expect(await getMarker()).toBe(before);
  }, 120_000);

  it('is filled from the catalogue if it was missing', async () => {
    const first = await start();
    for (const reference of ['A-1', 'A-2', 'A-3']) await first.add(reference);
    await first.add('A-4', { status: 'draft' });
    await waitForIndex(async () => expect(await countInIndex(first)).toBe(3));
    await first.app.close();
    await documents.delete().waitTask(WAIT_OPTIONS);

    const second = await start();
    await waitForIndex(async () => expect(await countInIndex(second)).toBe(3));
  }, 120_000);

  it('is rebuilt completely', async () => {
    const site = await start();
    const { results } = await documents.getDocuments({ fields: ['id', 'revision'] });
    const [lost, stale] = results;
    await documents.deleteDocument(lost!.id).waitTask(WAIT_OPTIONS);
    await documents
      .updateDocuments([
        { ...stale!, revision: 0 },
        { id: randomUUID(), revision: 1 },
      ])
      .waitTask(WAIT_OPTIONS);

    expect(await site.execute(new RebuildIndex(ACTOR))).toEqual({ properties: 3 });
    const rebuilt = await documents.getDocuments({ fields: ['id', 'revision'] });
    expect(rebuilt.results).toHaveLength(3);
    expect(rebuilt.results).toEqual(expect.arrayContaining(results));
    const names = (await meilisearch.getRawIndexes({ limit: 1000 })).results.map(({ uid }) => uid);
    expect(names.filter((name) => name.startsWith(MEILI_INDEX))).toEqual([MEILI_INDEX]);
  }, 120_000);

  it('is compared after a running rebuild, during which the schedule does nothing', async () => {
    const site = await start();
    const leases = site.app.get(Leases, { strict: false });
    const job = site.app.get(ReconcilePeriodically, { strict: false });
    let comparison: Promise<Reconciliation> | undefined;
    await leases.withLease('search-rebuild', async () => {
      await documents.delete().waitTask(WAIT_OPTIONS);
      await expect(job.handle()).resolves.toBeUndefined();
      comparison = site.execute(new ReconcileSearch(ACTOR, true));
      await waitForLeaseWait(site.sql);
    });
    expect(await comparison).toMatchObject({ isRebuilt: true });
    expect((await documents.getDocuments()).total).toBe(3);
  }, 120_000);

  it('includes changes made during a rebuild', async () => {
    const site = await start();
    const { id } = await site.add('B-1');
    await site.add('B-2');
    await waitForIndex(async () => expect(await countInIndex(site)).toBe(5));

    const index = site.app.get(MeilisearchEngine);
    const shadowIndex = index.createShadowEngine.bind(index);
    index.createShadowEngine = () => {
      const shadow = shadowIndex();
      const [create, waitForTasks] = [shadow.create.bind(shadow), shadow.waitForTasks.bind(shadow)];
      shadow.create = async () => {
        await create();
        shadow.waitForTasks = async (tasks, options) => {
          const result = await waitForTasks(tasks, options);
          if (tasks.length && !isChanged) await change();
          return result;
        };
      };
      return shadow;
    };
    let isChanged = false;
    const change = async () => {
      isChanged = true;
      await site.execute(new UpdateProperty(ACTOR, id, 1, { status: 'withdrawn' }));
      await site.add('B-3');
      await site.add('B-4');
      await waitForIndex(async () => expect(await countInIndex(site)).toBe(6));
    };
    expect(await site.execute(new RebuildIndex(ACTOR))).toEqual({ properties: 6 });
    const [result] = await index.search([
      { filter: [matchAnyOf('words', 'nb')], sort: 'newest', rows: { page: 1, pageSize: 9 } },
    ]);
    const cards = await site.app.get(CardPresenter).present(result!.hits);
    expect(cards.map(({ reference }) => reference)).toEqual(['B-4', 'B-3', 'B-2']);
  }, 120_000);

  it('refuses a rebuild by a visitor', async () => {
    const app = await start();
    await expect(app.execute(new RebuildIndex({ kind: 'visitor' }))).rejects.toMatchObject({ status: 403 });
  });

  it('contains nothing hidden from visitors', async () => {
    const app = await start();
    await app.add('SECRET-1', { status: 'draft', agencyRef: 'canary-agency' });
    await app.add('SHOWN-1', { agencyRef: 'canary-agency', latitude: 36.123456, longitude: -4.987654 });
    await waitForIndex(async () => expect((await app.get('?search=SHOWN-1').expect(200)).body.total).toBe(1));
    const dump = JSON.stringify(await documents.getDocuments({ limit: 1000 }));
    for (const canary of ['SECRET-1', 'canary-agency', '36.123456', '4.987654']) expect(dump).not.toContain(canary);
  }, 120_000);
});

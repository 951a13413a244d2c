import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { UpdateProperty } from '../../src/catalogue/public.ts';
import { system } from '../../src/platform/actor.ts';
import { PropertyIndex } from '../../src/search/property-index.ts';
import { RebuildIndex } from '../../src/search/rebuild-index.ts';
import { eventually } from '../setup/eventually.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { searchApp } from './search/search-app.ts';

const BY = system('test');
const PATIENT = { timeout: 30_000 };

const soon = (check: () => Promise<void>) => eventually(check, 60_000);

describe('the search index', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const meilisearch = new Meilisearch({ host, apiKey });
  const documents = meilisearch.index<{ id: string; revision: number }>(MEILI_INDEX);

  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const open: { close(): Promise<void> }[] = [];
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const started = await searchApp(database, { MEILI_INDEX, ...env });
    open.push(started.app);
    return started;
  };
  const total = async ({ get }: Awaited<ReturnType<typeof start>>) => (await get('').expect(200)).body.total as number;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((app) => app.close()));
  });
  afterAll(async () => {
    await documents.delete().waitTask(PATIENT);
    await database.drop();
  });

  it('is made at start, with its settings', async () => {
    await start();
    const settings = await documents.getSettings();
    expect(settings.pagination).toEqual({ maxTotalHits: 1_000_000 });
    expect(settings.rankingRules?.[0]).toBe('sort');
    expect(settings.filterableAttributes?.every((attribute) => typeof attribute === 'object')).toBe(true);
  }, 120_000);

  it('gets its settings back at the next start', async () => {
    await documents.updateSettings({ rankingRules: ['words'], searchableAttributes: ['*'] }).waitTask(PATIENT);
    const before = await documents.getSettings();
    await start();
    const after = await documents.getSettings();
    expect(before.rankingRules).toEqual(['words']);
    expect(after.rankingRules).toHaveLength(6);
    const { uid } = (await meilisearch.tasks.getTasks({ indexUids: [MEILI_INDEX], limit: 1 })).results[0]!;
    await (await start()).app.close();
    expect((await meilisearch.tasks.getTasks({ indexUids: [MEILI_INDEX], limit: 1 })).results[0]!.uid).toBe(uid);
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

  it('takes in what changes while it is rebuilt', async () => {
    const site = await start();
    const { id } = await site.add('B-1');
    await site.add('B-2');
    await soon(async () => expect(await total(site)).toBe(5));

    const index = site.app.get(PropertyIndex);
    const swap = index.swapWith.bind(index);
    index.swapWith = async (filled) => {
      await site.execute(new UpdateProperty(BY, id, 1, { status: 'withdrawn' }));
      await site.add('B-3');
      await site.add('B-4');
      await soon(async () => expect(await total(site)).toBe(6));
      await swap(filled);
    };
    expect(await site.execute(new RebuildIndex(BY))).toEqual({ properties: 6 });
    const { items } = (await site.get('?search=B').expect(200)).body as { items: { reference: string }[] };
    expect(items.map(({ reference }) => reference)).toEqual(['B-4', 'B-3', 'B-2']);
  }, 120_000);

  it('refuses to be rebuilt by a visitor', async () => {
    const app = await start();
    await expect(app.execute(new RebuildIndex({ kind: 'visitor' }))).rejects.toMatchObject({ status: 403 });
  });

  it('answers 503 while Meilisearch is away, and starts all the same', async () => {
    const app = await start({ MEILI_URL: 'http://127.0.0.1:9' });
    const { body } = await app
      .get('')
      .expect(503)
      .expect('content-type', /problem\+json/);
    expect(body).toMatchObject({ type: '/problems/search-unavailable', status: 503 });
    await app.get('/featured').expect(503);
  });

  it('answers 503 where none is configured', async () => {
    const app = await start({ MEILI_URL: '' });
    await app.get('?location=Marbella').expect(503);
    await app.add('A-6');
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { ImportScheduledFeed } from '../../../src/feeds/schedule/import-jobs.ts';
import { DrainState } from '../../../src/platform/drain-state.ts';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { startBucketServer, describeWithBucket } from '../../setup/bucket-server.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { kyeroFeedOf } from '../feeds/kyero-feed.ts';

const PROPERTY_COUNT = 1_500;
/** Too little for a whole property. */
const MAX_CACHE_BYTES_PER_PROPERTY = 120;
const DUE_AT = '2027-03-01T04:00:00.000Z';

/** Kills an import half-way and removes its source. */
function testResume(desk: Awaited<ReturnType<typeof startFeedSite>>, other: Awaited<ReturnType<typeof bootApp>>) {
  it('is resumed in another process with the delivered feed, and keeps only its cache', async () => {
    const address = join(desk.folder, 'feed.xml');
    await desk.importText(kyeroFeedOf(1));
    const { id: feedId } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
    await writeFile(address, kyeroFeedOf(PROPERTY_COUNT));
    const listFeedFiles = async () => {
      const keys: string[] = [];
      for await (const { key } of desk.app.get(FileStore).list('feeds/')) keys.push(key);
      return keys;
    };
    const cacheKey = `feeds/${feedId}/elements`;
    expect(await listFeedFiles()).toEqual([cacheKey]);

    const jobData = { feedId, scheduledFor: DUE_AT };
    const first = desk.app.get(ImportScheduledFeed).handle(jobData, new AbortController().signal);
    const interruption = expect(first).rejects.toThrow('is to be resumed');
    await waitFor(async () => {
      const [{ count } = {}] = await desk.rows('select count(*)::int from properties');
      expect(count).toBeGreaterThan(100);
    }, 60_000);
    desk.app.get(DrainState).begin();
    await interruption;
    const { id, endedAt } = await desk.em().findOneOrFail(FeedRun, { scheduledFor: new Date(DUE_AT) });
    expect(endedAt).toBeNull();
    expect((await listFeedFiles()).filter((key) => key.startsWith(`feeds/${feedId}/${id}/`))).toHaveLength(2);
    await rm(address);

    await other.app.get(ImportScheduledFeed).handle(jobData, new AbortController().signal);
    const run = await desk.em().findOneOrFail(FeedRun, { scheduledFor: new Date(DUE_AT) });
    expect(run).toMatchObject({ id, status: 'complete', error: null });
    expect(run.created + run.unchanged).toBe(PROPERTY_COUNT);
    expect(run.created).toBeLessThan(PROPERTY_COUNT - 100);
    expect(await listFeedFiles()).toEqual([cacheKey]);
    const cache = (await desk.app.get(FileStore).readBytes(cacheKey))!.toString();
    expect(cache.trim().split('\n')).toHaveLength(1 + PROPERTY_COUNT);
    expect(cache.length).toBeLessThan(PROPERTY_COUNT * MAX_CACHE_BYTES_PER_PROPERTY);
    expect(cache).not.toMatch(/Casa|Marbella|MB-|</);
  }, 180_000);
}

/** On another machine, with an empty disk. */
const bootElsewhere = async (
  config: Awaited<ReturnType<typeof startFeedSite>>['config'],
  environment: NodeJS.ProcessEnv,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const { DATABASE_URL, MEILI_INDEX } = config;
  const booted = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER: folder, ...environment });
  return {
    ...booted,
    async [Symbol.asyncDispose]() {
      await booted[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
};

describe('an interrupted import with shared files', () => {
  const desk = useFixture(() => startFeedSite());
  const other = useFixture(() => bootElsewhere(desk.config, { DATA_FOLDER: desk.config.DATA_FOLDER }));
  testResume(desk, other);
});

describeWithBucket('an interrupted import with files in a bucket', () => {
  const server = useFixture(() => startBucketServer());
  const desk = useFixture(() => startFeedSite(server.env));
  const other = useFixture(() => bootElsewhere(desk.config, server.env));
  testResume(desk, other);
});

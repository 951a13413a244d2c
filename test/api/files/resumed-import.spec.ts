import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { ImportScheduledFeed } from '../../../src/feeds/schedule/import-scheduled-feed.ts';
import { DrainState } from '../../../src/platform/draining/drain-state.ts';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { bucketServer, onBucket } from '../../setup/bucket-server.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { kyeroFeedOf } from '../feeds/kyero-feed.ts';

const MANY = 1_500;
/** Bytes; for a whole property it would be too little. */
const REMEMBERED_OF_EACH = 120;
const DUE = '2027-03-01T04:00:00.000Z';

/** The process of an import dies in the middle, and what it read is gone from its source. */
function goesOn(desk: Awaited<ReturnType<typeof feedDesk>>, other: Awaited<ReturnType<typeof bootApp>>) {
  it('goes on in another process with what was delivered, and keeps none of it but what tells its properties when they come again', async () => {
    const address = join(desk.folder, 'feed.xml');
    await desk.importText(kyeroFeedOf(1));
    const { id: feedId } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
    await writeFile(address, kyeroFeedOf(MANY));
    const sources = async () => {
      const found: string[] = [];
      for await (const { key } of desk.app.get(FileStore).list('feeds/')) found.push(key);
      return found;
    };
    const memory = `feeds/${feedId}/elements`;
    expect(await sources()).toEqual([memory]);

    const wanted = { feedId, scheduledFor: DUE };
    const first = desk.app.get(ImportScheduledFeed).handle(wanted, new AbortController().signal);
    const dying = expect(first).rejects.toThrow('is to be taken up again');
    await waitFor(async () => {
      const [{ count } = {}] = await desk.rows('select count(*)::int from properties');
      expect(count).toBeGreaterThan(100);
    }, 60_000);
    desk.app.get(DrainState).begin();
    await dying;
    const { id, endedAt } = await desk.em().findOneOrFail(FeedRun, { scheduledFor: new Date(DUE) });
    expect(endedAt).toBeNull();
    expect((await sources()).filter((key) => key.startsWith(`feeds/${feedId}/${id}/`))).toHaveLength(2);
    await rm(address);

    await other.app.get(ImportScheduledFeed).handle(wanted, new AbortController().signal);
    const run = await desk.em().findOneOrFail(FeedRun, { scheduledFor: new Date(DUE) });
    expect(run).toMatchObject({ id, status: 'complete', error: null });
    expect(run.created + run.unchanged).toBe(MANY);
    expect(run.created).toBeLessThan(MANY - 100);
    expect(await sources()).toEqual([memory]);
    const remembered = (await desk.app.get(FileStore).readBytes(memory))!.toString();
    expect(remembered.trim().split('\n')).toHaveLength(1 + MANY);
    expect(remembered.length).toBeLessThan(MANY * REMEMBERED_OF_EACH);
    expect(remembered).not.toMatch(/Casa|Marbella|MB-|</);
  }, 180_000);
}

/** On a machine of its own, whose disk holds nothing of the first one's. */
const elsewhere = async (config: Awaited<ReturnType<typeof feedDesk>>['config'], environment: NodeJS.ProcessEnv) => {
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

describe('an import that is cut off, with files in a folder that all share,', () => {
  const desk = useFixture(() => feedDesk());
  const other = useFixture(() => elsewhere(desk.config, { DATA_FOLDER: desk.config.DATA_FOLDER }));
  goesOn(desk, other);
});

onBucket('an import that is cut off, with files in a bucket,', () => {
  const server = useFixture(() => bucketServer());
  const desk = useFixture(() => feedDesk(server.env));
  const other = useFixture(() => elsewhere(desk.config, server.env));
  goesOn(desk, other);
});

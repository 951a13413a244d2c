import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';
import { cuttableDatabase } from '../page-cache/cuttable-database.ts';

describe('the log of the built site while PostgreSQL is away', () => {
  const database = useFixture(freshDatabase);
  const way = useFixture(async () => {
    const proxy = await cuttableDatabase(database.url);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  const site = useFixture(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outage-'));
    const { url, stop } = await spawnSystem(folder, 'app', { DATABASE_URL: way.url, LOG_LEVEL: 'info' });
    const ends = async () => {
      await stop();
      await rm(folder, { recursive: true });
    };
    return { url, log: () => readFile(join(folder, 'app.log'), 'utf8'), [Symbol.asyncDispose]: ends };
  });

  it('holds lines of JSON alone, and one that worries, however many pages fail', async () => {
    const { length } = await site.log();
    await way.cut();
    const since = async () => (await site.log()).slice(length).split('\n').filter(Boolean);
    await waitFor(async () => expect(await since()).toContainEqual(expect.stringContaining('PostgreSQL is away')));
    for (let page = 1; page <= 10; page += 1) {
      const { status } = await fetch(`${site.url}/propiedad/x/NADIE-${page}`);
      expect(status).toBe(503);
    }
    // A request is logged once its answer has been sent.
    const lines = await waitFor(async () => {
      const read = (await since()).map((line) => JSON.parse(line) as { level: string; msg: string });
      expect(read.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(10);
      return read;
    });
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([
      expect.objectContaining({ msg: 'PostgreSQL is away' }),
    ]);
  }, 60_000);
});

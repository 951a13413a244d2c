import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';
import { startDatabaseProxy } from '../page-cache/start-database-proxy.ts';

describe('log of the built site during a PostgreSQL outage', () => {
  const database = useFixture(createDatabase);
  const proxy = useFixture(async () => {
    const proxy = await startDatabaseProxy(database.url);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  const site = useFixture(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outage-'));
    const { url, stop } = await spawnSystem(folder, 'app', { DATABASE_URL: proxy.url, LOG_LEVEL: 'info' });
    const dispose = async () => {
      await stop();
      await rm(folder, { recursive: true });
    };
    return { url, log: () => readFile(join(folder, 'app.log'), 'utf8'), [Symbol.asyncDispose]: dispose };
  });

  it('contains only JSON lines and one warning, however many pages fail', async () => {
    const { length } = await site.log();
    await proxy.cut();
    const readLines = async () => (await site.log()).slice(length).split('\n').filter(Boolean);
    await waitFor(async () => expect(await readLines()).toContainEqual(expect.stringContaining('PostgreSQL is away')));
    for (let page = 1; page <= 10; page += 1) {
      const { status } = await fetch(`${site.url}/propiedad/x/NADIE-${page}`);
      expect(status).toBe(503);
    }
    // A request is logged after its response was sent.
    const lines = await waitFor(async () => {
      const entries = (await readLines()).map((line) => JSON.parse(line) as { level: string; msg: string });
      expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(10);
      return entries;
    });
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([
      expect.objectContaining({ msg: 'PostgreSQL is away' }),
    ]);
  }, 60_000);
});

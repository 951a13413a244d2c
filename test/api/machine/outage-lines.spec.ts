import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { capturedLog } from '../../setup/captured-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { cuttableDatabase } from '../page-cache/cuttable-database.ts';

const WORRYING = ['warn', 'error', 'fatal'];

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly reason?: string;
  readonly seconds?: number;
}

describe('the log of an outage', () => {
  const log = useFixture(capturedLog);
  const database = useFixture(freshDatabase);
  const way = useFixture(async () => {
    const proxy = await cuttableDatabase(database.url);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  const store = useFixture(async () => {
    const proxy = await cuttableDatabase(process.env.TEST_MEILI_URL!);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  const site = useFixture(() =>
    startApp({
      ...{ DATABASE_URL: way.url, MEILI_URL: store.url.replace(/\/$/, ''), SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    }),
  );
  const linesSince = (mark: number) =>
    log
      .text()
      .slice(mark)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const mark = () => log.text().length;
  const saidOf = (since: number, msg: string) => linesSince(since).filter((line) => line.msg === msg);
  const until = (since: number, msg: string) =>
    waitFor(() => Promise.resolve(expect(saidOf(since, msg)).toHaveLength(1)), 20_000);

  it('is one line, and one when the database is back, for a hundred requests and all that works beside them', async () => {
    const since = mark();
    await way.cut();
    await until(since, 'PostgreSQL is away');
    for (let asked = 0; asked < 100; asked += 1)
      await site.http().get(`/api/v1/properties/NOBODY-${asked}`).expect(503);
    expect(linesSince(since).filter(({ level }) => WORRYING.includes(level))).toEqual([
      expect.objectContaining({ msg: 'PostgreSQL is away', reason: expect.any(String) as string }),
    ]);
    expect(saidOf(since, 'request')).toHaveLength(100);

    await way.open();
    await until(since, 'PostgreSQL is back');
    expect(saidOf(since, 'PostgreSQL is back')[0]!.seconds).toBeGreaterThanOrEqual(1);
    await site.http().get('/api/v1/properties/NOBODY').expect(404);
    expect(linesSince(since).filter(({ level, msg }) => WORRYING.includes(level) && msg !== 'request')).toHaveLength(1);
    await waitFor(() => Promise.resolve(expect(site.app.get(InvalidationBus).isDisconnected).toBe(false)), 20_000);
  }, 60_000);

  it('is told of Meilisearch likewise, beside who answers instead', async () => {
    const since = mark();
    await store.cut();
    for (let asked = 0; asked < 30; asked += 1) await site.http().get(`/api/v1/properties?search=${asked}`).expect(200);
    expect(
      linesSince(since)
        .filter(({ level }) => WORRYING.includes(level))
        .map(({ msg }) => msg)
        .sort(),
    ).toEqual(['Meilisearch is away', 'PostgreSQL answers searches, without Meilisearch']);
    // The site works without it.
    expect(saidOf(since, 'Meilisearch is away')).toMatchObject([{ level: 'warn' }]);
    await store.open();
    await until(since, 'Meilisearch is back');
  }, 60_000);
});

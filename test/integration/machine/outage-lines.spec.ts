import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { startDatabaseProxy } from '../page-cache/start-database-proxy.ts';

const WARNING_LEVELS = ['warn', 'error', 'fatal'];

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly reason?: string;
  readonly seconds?: number;
}

describe('log of an outage', () => {
  const log = useFixture(captureLog);
  const database = useFixture(createDatabase);
  const databaseProxy = useFixture(async () => {
    const proxy = await startDatabaseProxy(database.url);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  const searchProxy = useFixture(async () => {
    const proxy = await startDatabaseProxy(process.env.TEST_MEILI_URL!);
    return { ...proxy, [Symbol.asyncDispose]: () => proxy.cut() };
  });
  const site = useFixture(() =>
    startApp({
      ...{ DATABASE_URL: databaseProxy.url, MEILI_URL: searchProxy.url.replace(/\/$/, '') },
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...{ LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    }),
  );
  const linesSince = (start: number) =>
    log
      .text()
      .slice(start)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const getLogLength = () => log.text().length;
  const findLines = (since: number, msg: string) => linesSince(since).filter((line) => line.msg === msg);
  const waitForLine = (since: number, msg: string) =>
    waitFor(() => Promise.resolve(expect(findLines(since, msg)).toHaveLength(1)), 20_000);

  it('is one line for a hundred requests, plus one on recovery', async () => {
    const since = getLogLength();
    await databaseProxy.cut();
    await waitForLine(since, 'PostgreSQL is away');
    for (let index = 0; index < 100; index += 1)
      await site.http().get(`/api/v1/properties/NOBODY-${index}`).expect(503);
    expect(linesSince(since).filter(({ level }) => WARNING_LEVELS.includes(level))).toEqual([
      expect.objectContaining({ msg: 'PostgreSQL is away', reason: expect.any(String) as string }),
    ]);
    expect(findLines(since, 'request')).toHaveLength(100);

    await databaseProxy.open();
    await waitForLine(since, 'PostgreSQL is back');
    expect(findLines(since, 'PostgreSQL is back')[0]!.seconds).toBeGreaterThanOrEqual(1);
    await site.http().get('/api/v1/properties/NOBODY').expect(404);
    const warnings = linesSince(since).filter(({ level }) => WARNING_LEVELS.includes(level));
    expect(warnings.filter(({ msg }) => msg !== 'request')).toHaveLength(1);
    await waitFor(() => Promise.resolve(expect(site.app.get(InvalidationBus).isDisconnected).toBe(false)), 20_000);
  }, 60_000);

  it('reports a Meilisearch outage once, with the fallback', async () => {
    const since = getLogLength();
    await searchProxy.cut();
    for (let index = 0; index < 30; index += 1) await site.http().get(`/api/v1/properties?search=${index}`).expect(200);
    expect(
      linesSince(since)
        .filter(({ level }) => WARNING_LEVELS.includes(level))
        .map(({ msg }) => msg)
        .sort(),
    ).toEqual(['Meilisearch is away', 'PostgreSQL answers searches, without Meilisearch']);
    // It is only a warning, because the site works without Meilisearch.
    expect(findLines(since, 'Meilisearch is away')).toMatchObject([{ level: 'warn' }]);
    await searchProxy.open();
    await waitForLine(since, 'Meilisearch is back');
  }, 60_000);
});

import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { canQuery } from '../../../src/local/postgres/start-postgres.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { prepareSessions } from '../../../src/platform/database/prepare-sessions.sql.ts';
import { waitForDatabases } from '../../../src/platform/database/wait-for-databases.ts';
import { sessionTimeouts } from '../../../src/platform/database/database-limits.ts';
import { Leases } from '../../../src/platform/leases/leases.ts';
import { Limits } from '../../../src/platform/limits/limits.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { NO_PGBOUNCER, findPgbouncer } from '../../setup/pooler/pgbouncer-binary.ts';
import { startPgbouncer } from '../../setup/pooler/start-pgbouncer.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { PropertyEditor } from '../catalogue/property-editor.ts';
import { kyeroFeedOf } from '../feeds/kyero-feed.ts';
import { startCluster } from './start-cluster.ts';

const binary = findPgbouncer();
const [behindPooler, name] = binary
  ? [describe, 'a site behind a transaction pooler']
  : [describe.skip, `behind a transaction pooler; skipped, since ${NO_PGBOUNCER}`];

const CONCURRENCY = 40;
const CURRENT_LIMITS = `select name, setting::int as ms from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`;

type Limit = { name: string; ms: number };
const byName = (limits: Limit[]) => Object.fromEntries(limits.map(({ name: limit, ms }) => [limit, ms]));

behindPooler(name, () => {
  const database = useFixture(createDatabase);
  const pooler = useFixture(async () => {
    const home = await mkdtemp(join(tmpdir(), 'pooler-'));
    await chmod(home, 0o711);
    const { toPooledUrl, stop } = await startPgbouncer(home, process.env.TEST_DATABASE_URL!, binary!);
    return { toPooledUrl, home, [Symbol.asyncDispose]: () => stop().then(() => rm(home, { recursive: true })) };
  });
  const databaseUrls = () => ({ DATABASE_URL: pooler.toPooledUrl(database.url), DATABASE_DIRECT_URL: database.url });
  const cluster = useFixture(() => startCluster(databaseUrls()));
  const runConcurrently = <T>(ask: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => ask(at)));

  it('has the same timeouts in every session: in transactions, outside, and for queues', async () => {
    const { em, app } = cluster.web;
    const limitSets = [
      ...(await runConcurrently(() => em().execute<Limit[]>(CURRENT_LIMITS))),
      ...(await runConcurrently(() => em().transactional((within) => within.execute<Limit[]>(CURRENT_LIMITS)))),
      (await app.get(PgBoss).getDb().executeSql(CURRENT_LIMITS)).rows,
    ];
    for (const limits of limitSets) expect(byName(limits)).toEqual(sessionTimeouts);
  });

  it('supports forms, edits and imports, and notifies every process', async () => {
    const { web, other, folder } = cluster;
    await using worker = await cluster.worker();
    const { browser } = await signInWithRoles(web, 'admin');
    const desk = await PropertyEditor.open(web as never, browser, { status: 'published', price: 310_000 });
    const { reference } = await desk.getDetails();
    const before = [web, other].map(({ app }) => app.get(InvalidationBus).version);
    await desk.expectSuccess(desk.request('patch', '', { price: 305_000 }));
    const expectText = async ({ http }: typeof web, path: string, text: string) =>
      expect((await http().get(path)).text).toContain(text);
    await waitFor(async () => {
      for (const one of [web, other]) await expectText(one, `/api/v1/properties/${reference}`, '305000');
      for (const [at, { app }] of [web, other].entries())
        expect(app.get(InvalidationBus).version).toBeGreaterThan(before[at]!);
    }, 20_000);

    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, at) => sendInquiry(other, { message: `Busco la villa ${at}.` })),
    );
    expect(new Set(ids).size).toBe(5);
    await waitFor(async () => {
      const [row] = await worker
        .em()
        .execute<{ n: number }[]>(`select count(*)::int n from mails where state = 'sent'`);
      expect(row!.n).toBeGreaterThanOrEqual(5);
    }, 20_000);

    const feed = join(folder, 'feed.xml');
    await writeFile(feed, kyeroFeedOf(30));
    const options = {
      feedName: 'prueba',
      format: 'kyero',
      trigger: 'cli',
      dryRun: false,
      allowWithdrawals: false,
    } as const;
    const report = await web.commands.execute(new ImportFeed(systemActor('test'), { address: feed, ...options }));
    expect(report).toMatchObject({ status: 'complete', created: 30 });
    await waitFor(() => expectText(other, '/api/v1/properties?pageSize=1', '"total":31'), 20_000);
  }, 90_000);

  it('supports rate limits without named statements', async () => {
    const key = randomUUID();
    const limiters = [cluster.web, cluster.other].map(({ app }) => app.get(Limits));
    const counts = await runConcurrently((at) => limiters[at % 2]!.consume('password-delays', key));
    expect(Math.max(...counts)).toBe(CONCURRENCY);
  });

  it('supports leases of one holder', async () => {
    const [first, second] = [cluster.web, cluster.other].map(({ app }) => app.get(Leases));
    const takeSecond = () => second!.withLease('one', () => Promise.resolve('mine'));
    const results = await first!.withLease('one', () => runConcurrently(takeSecond));
    expect(new Set(results)).toEqual(new Set([undefined]));
    expect(await takeSecond()).toBe('mine');
  });

  it('gets its limits in six concurrent starts without an error', async () => {
    await using fresh = await createDatabase();
    const config = { DATABASE_URL: pooler.toPooledUrl(fresh.url), DATABASE_DIRECT_URL: fresh.url };
    await Promise.all(Array.from({ length: 6 }, () => prepareSessions(config)));
  });

  it('gets its limits although the start checks the database first', async () => {
    await using fresh = await createDatabase();
    const config = { DATABASE_URL: pooler.toPooledUrl(fresh.url), DATABASE_DIRECT_URL: fresh.url };
    await waitForDatabases({ ...config, DATABASE_WAIT_SECONDS: 0 });
    await prepareSessions(config);
  });

  it('refuses to start and explains the fix when the pooler holds a session that was opened before the timeouts were set', async () => {
    await using fresh = await createDatabase();
    const config = { DATABASE_URL: pooler.toPooledUrl(fresh.url), DATABASE_DIRECT_URL: fresh.url };
    await canQuery(config.DATABASE_URL);
    const refusalPattern = /^El pooler guarda sesiones .* ejecute RECONNECT en la consola/;
    await expect(prepareSessions(config)).rejects.toThrow(refusalPattern);
    await expect(prepareSessions(config)).rejects.toThrow(refusalPattern);
  });

  it('refuses the pooler as direct address, and databases without timeouts', async () => {
    const pooledUrl = pooler.toPooledUrl(database.url);
    await expect(prepareSessions({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: pooledUrl })).rejects.toThrow(
      'ponga en DATABASE_DIRECT_URL',
    );
    await expect(prepareSessions({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: undefined })).rejects.toThrow(
      'ponga en DATABASE_DIRECT_URL',
    );
    await using other = await createDatabase();
    const otherPooledUrl = pooler.toPooledUrl(other.url);
    await expect(prepareSessions({ DATABASE_URL: otherPooledUrl, DATABASE_DIRECT_URL: database.url })).rejects.toThrow(
      /ninguna consulta tiene límite .*alter role agency in database test_\w+ set statement_timeout = 30000/,
    );
  });
});

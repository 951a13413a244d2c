import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { canQuery } from '../../../src/local/postgres/can-query.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { prepareSessions } from '../../../src/platform/database/prepare-sessions.sql.ts';
import { waitForDatabases } from '../../../src/platform/database/start/wait-for-databases.ts';
import { sessionLimits } from '../../../src/platform/database/session-limits.ts';
import { Leases } from '../../../src/platform/leases/leases.ts';
import { Limits } from '../../../src/platform/limits/get-limit-options.ts';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { NO_PGBOUNCER, pgbouncerBinary } from '../../setup/pooler/pgbouncer-binary.ts';
import { startPgbouncer } from '../../setup/pooler/start-pgbouncer.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { PropertyDesk } from '../catalogue/property-desk.ts';
import { kyeroFeedOf } from '../feeds/kyero-feed.ts';
import { trio } from './trio.ts';

const binary = pgbouncerBinary();
const [behindPooler, name] = binary
  ? [describe, 'behind a transaction pooler']
  : [describe.skip, `behind a transaction pooler; not tried, since ${NO_PGBOUNCER}`];

const AT_ONCE = 40;
const IN_FORCE = `select name, setting::int as ms from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`;

type Limit = { name: string; ms: number };
const byName = (limits: Limit[]) => Object.fromEntries(limits.map(({ name: limit, ms }) => [limit, ms]));

behindPooler(name, () => {
  const database = useFixture(freshDatabase);
  const pooler = useFixture(async () => {
    const home = await mkdtemp(join(tmpdir(), 'pooler-'));
    await chmod(home, 0o711);
    const { throughIt, stop } = await startPgbouncer(home, process.env.TEST_DATABASE_URL!, binary!);
    return { throughIt, home, [Symbol.asyncDispose]: () => stop().then(() => rm(home, { recursive: true })) };
  });
  const addresses = () => ({ DATABASE_URL: pooler.throughIt(database.url), DATABASE_DIRECT_URL: database.url });
  const cluster = useFixture(() => trio(addresses()));
  const all = <T>(ask: (at: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(at)));

  it('every session has the limits of any other: in a transaction, without one, and that of the queues', async () => {
    const { em, app } = cluster.web;
    const seen = [
      ...(await all(() => em().execute<Limit[]>(IN_FORCE))),
      ...(await all(() => em().transactional((within) => within.execute<Limit[]>(IN_FORCE)))),
      (await app.get(PgBoss).getDb().executeSql(IN_FORCE)).rows,
    ];
    for (const limits of seen) expect(byName(limits)).toEqual(sessionLimits);
  });

  it('forms, edits and imports end as they do without it, and each process hears of them', async () => {
    const { web, other, folder } = cluster;
    await using worker = await cluster.worker();
    const { browser } = await signedIn(web, 'admin');
    const desk = await PropertyDesk.open(web as never, browser, { status: 'published', price: 310_000 });
    const { reference } = await desk.seen();
    const before = [web, other].map(({ app }) => app.get(InvalidationBus).version);
    await desk.done(desk.ask('patch', '', { price: 305_000 }));
    const isSeen = async ({ http }: typeof web, path: string, text: string) =>
      expect((await http().get(path)).text).toContain(text);
    await waitFor(async () => {
      for (const one of [web, other]) await isSeen(one, `/api/v1/properties/${reference}`, '305000');
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
    const how = {
      feedName: 'prueba',
      format: 'kyero',
      trigger: 'cli',
      dryRun: false,
      allowWithdrawals: false,
    } as const;
    const report = await web.commands.execute(new ImportFeed(systemActor('test'), { address: feed, ...how }));
    expect(report).toMatchObject({ status: 'complete', created: 30 });
    await waitFor(() => isSeen(other, '/api/v1/properties?pageSize=1', '"total":31'), 20_000);
  }, 90_000);

  it('statements without a name count what is limited, for all processes at once', async () => {
    const key = randomUUID();
    const each = [cluster.web, cluster.other].map(({ app }) => app.get(Limits));
    const taken = await all((at) => each[at % 2]!.consume('password-delays', key));
    expect(Math.max(...taken)).toBe(AT_ONCE);
  });

  it('a lease has one holder', async () => {
    const [here, there] = [cluster.web, cluster.other].map(({ app }) => app.get(Leases));
    const held = await here!.withLease('one', () => all(() => there!.withLease('one', () => Promise.resolve('mine'))));
    expect(new Set(held)).toEqual(new Set([undefined]));
    expect(await there!.withLease('one', () => Promise.resolve('mine'))).toBe('mine');
  });

  it('has its limits from those who start first, though they start at once', async () => {
    await using fresh = await freshDatabase();
    const config = { DATABASE_URL: pooler.throughIt(fresh.url), DATABASE_DIRECT_URL: fresh.url };
    await Promise.all(Array.from({ length: 6 }, () => prepareSessions(config)));
  });

  it('has its limits though a start asks it first whether the database is there', async () => {
    await using fresh = await freshDatabase();
    const config = { DATABASE_URL: pooler.throughIt(fresh.url), DATABASE_DIRECT_URL: fresh.url };
    await waitForDatabases({ ...config, DATABASE_WAIT_SECONDS: 0 });
    await prepareSessions(config);
  });

  it('that keeps a session from before is named, with what makes it forget', async () => {
    await using fresh = await freshDatabase();
    const config = { DATABASE_URL: pooler.throughIt(fresh.url), DATABASE_DIRECT_URL: fresh.url };
    await canQuery(config.DATABASE_URL);
    const refused = /^El pooler guarda sesiones .* ejecute RECONNECT en la consola/;
    await expect(prepareSessions(config)).rejects.toThrow(refused);
    await expect(prepareSessions(config)).rejects.toThrow(refused);
  });

  it('is refused as the direct address, and as one that gives no limit', async () => {
    const through = pooler.throughIt(database.url);
    await expect(prepareSessions({ DATABASE_URL: through, DATABASE_DIRECT_URL: through })).rejects.toThrow(
      'ponga en DATABASE_DIRECT_URL',
    );
    await expect(prepareSessions({ DATABASE_URL: through, DATABASE_DIRECT_URL: undefined })).rejects.toThrow(
      'ponga en DATABASE_DIRECT_URL',
    );
    await using other = await freshDatabase();
    const elsewhere = pooler.throughIt(other.url);
    await expect(prepareSessions({ DATABASE_URL: elsewhere, DATABASE_DIRECT_URL: database.url })).rejects.toThrow(
      /ninguna consulta tiene límite .*alter role agency in database test_\w+ set statement_timeout = 30000/,
    );
  });
});

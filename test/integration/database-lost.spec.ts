import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../src/entities.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { createDatabaseConfig } from '../../src/platform/database/create-database-config.ts';
import { databaseLimits } from '../../src/platform/database/database-limits.ts';
import { startFaultyProxy } from '../chaos/system/faulty-proxy.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';

/** More requests than the pool has connections. */
const ROUNDS = 4;
const CONCURRENCY = 6;

describe('connection pool', () => {
  const database = useFixture(createDatabase);
  let orm: MikroORM;

  beforeAll(async () => {
    orm = await MikroORM.init(createDatabaseConfig(database.url, entities));
  });
  afterAll(() => orm.close());

  const getBackendPid = async (em: MikroORM['em']) =>
    (await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid;

  it('frees every connection when the database is lost during transactions', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lost = Array.from({ length: CONCURRENCY }, () =>
        orm.em.fork().transactional(async (em) => {
          const pid = await getBackendPid(em);
          await orm.em.fork().execute(`select pg_terminate_backend(?)`, [pid]);
          await em.execute('select 1');
        }),
      );
      for (const outcome of await Promise.allSettled(lost)) expect(outcome.status).toBe('rejected');
    }
    const transactions = Array.from({ length: 20 }, () => orm.em.fork().transactional((em) => getBackendPid(em)));
    const pids = await Promise.all(transactions);
    expect(pids).toHaveLength(20);
  }, 60_000);

  it('closes without waiting for a connection that is being opened', async () => {
    const closing = await MikroORM.init(createDatabaseConfig(database.url, entities));
    const query = closing.em.fork().execute('select 1');
    const isAnswered = query.then(
      () => true,
      () => false,
    );
    await new Promise((turn) => setImmediate(turn));
    await closing.close();
    expect(await isAnswered).toBe(false);
  }, 5_000);
});

describe('an unresponsive database', () => {
  const database = useFixture(createDatabase);
  const network = useFixture(() => startFaultyProxy(Number(new URL(database.url).port)));
  let orm: MikroORM;

  beforeAll(async () => {
    const proxiedUrl = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: network.port }).href;
    const shortTimeouts = { ...databaseLimits.queries, query_timeout: 500, connectionTimeoutMillis: 1_000 };
    orm = await MikroORM.init(createDatabaseConfig(proxiedUrl, entities, shortTimeouts));
  });
  afterAll(() => orm.close());

  const ask = () => orm.em.fork().execute('select 1 as one');
  const inTransaction = (inBetween: () => Promise<void> | void) =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      await inBetween();
      return em.execute('select 1 as one');
    });
  const runFive = <T>(work: () => Promise<T>) => Array.from({ length: 5 }, work);

  it('is reported in time, and used again with new connections once it responds', async () => {
    let startedCount = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const startTransaction = () => inTransaction(() => (++startedCount, released));
    const transactions = Promise.allSettled(runFive(startTransaction));
    await waitFor(() => Promise.resolve(expect(startedCount).toBe(5)));
    await Promise.all(runFive(ask));

    network.fallSilent();
    release();
    const outcomes = [...(await transactions), ...(await Promise.allSettled(runFive(ask)))];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected' });
    const errors = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown);
    expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);

    network.recover();
    const answers = await Promise.all([
      ...runFive(ask),
      ...runFive(() => inTransaction(() => undefined)),
      ...runFive(ask),
    ]);
    expect(answers).toEqual(answers.map(() => [{ one: 1 }]));
  }, 30_000);

  it('has client timeouts above those of the server, but below a minute in total', () => {
    const { queries, pooled, jobs, leases } = databaseLimits;
    for (const { statement_timeout, query_timeout } of [queries, leases])
      expect(query_timeout).toBeGreaterThan(statement_timeout);
    for (const { query_timeout, connectionTimeoutMillis } of [queries, pooled, jobs])
      expect(query_timeout + connectionTimeoutMillis).toBeLessThan(60_000);
    for (const limits of Object.values(databaseLimits)) expect(limits).toMatchObject({ keepAlive: true });
    expect(databaseLimits.migrations).not.toHaveProperty('query_timeout');
  });
});

import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../src/entities.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-away.ts';
import { createDatabaseConfig } from '../../src/platform/create-database-config.ts';
import { databaseLimits } from '../../src/platform/database/database-limits.ts';
import { slowableProxy } from '../faults/system/slowable-proxy.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';

/** More requests than the pool has connections. */
const ROUNDS = 4;
const AT_ONCE = 6;

describe('a database that goes away in the middle of transactions', () => {
  const database = useFixture(freshDatabase);
  let orm: MikroORM;

  beforeAll(async () => {
    orm = await MikroORM.init(createDatabaseConfig(database.url, entities));
  });
  afterAll(() => orm.close());

  const backend = async (em: MikroORM['em']) =>
    (await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid;

  it('leaves every place of the pool free again', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lost = Array.from({ length: AT_ONCE }, () =>
        orm.em.fork().transactional(async (em) => {
          const pid = await backend(em);
          await orm.em.fork().execute(`select pg_terminate_backend(?)`, [pid]);
          await em.execute('select 1');
        }),
      );
      for (const outcome of await Promise.allSettled(lost)) expect(outcome.status).toBe('rejected');
    }
    const found = await Promise.all(Array.from({ length: 20 }, () => orm.em.fork().transactional((em) => backend(em))));
    expect(found).toHaveLength(20);
  }, 60_000);

  it('is left at once, also by a connection that was being made', async () => {
    const leaving = await MikroORM.init(createDatabaseConfig(database.url, entities));
    const asked = leaving.em.fork().execute('select 1');
    const isAnswered = asked.then(
      () => true,
      () => false,
    );
    await new Promise((turn) => setImmediate(turn));
    await leaving.close();
    expect(await isAnswered).toBe(false);
  }, 5_000);
});

describe('a database that falls silent', () => {
  const database = useFixture(freshDatabase);
  const network = useFixture(() => slowableProxy(Number(new URL(database.url).port)));
  let orm: MikroORM;

  beforeAll(async () => {
    const throughIt = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: network.port }).href;
    const impatient = { ...databaseLimits.queries, query_timeout: 500, connectionTimeoutMillis: 1_000 };
    orm = await MikroORM.init(createDatabaseConfig(throughIt, entities, impatient));
  });
  afterAll(() => orm.close());

  const ask = () => orm.em.fork().execute('select 1 as one');
  const inTransaction = (meanwhile: () => Promise<void> | void) =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      await meanwhile();
      return em.execute('select 1 as one');
    });
  const half = <T>(work: () => Promise<T>) => Array.from({ length: 5 }, work);

  it('is told of in time, and found again as soon as it answers, on other connections', async () => {
    let begun = 0;
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const begin = () => inTransaction(() => (++begun, waiting));
    const transactions = Promise.allSettled(half(begin));
    await waitFor(() => Promise.resolve(expect(begun).toBe(5)));
    await Promise.all(half(ask));

    network.fallSilent();
    goOn();
    const outcomes = [...(await transactions), ...(await Promise.allSettled(half(ask)))];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected' });
    const faults = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown);
    expect(faults.filter((fault) => !isDatabaseUnavailable(fault))).toEqual([]);

    network.recover();
    const answers = await Promise.all([...half(ask), ...half(() => inTransaction(() => undefined)), ...half(ask)]);
    expect(answers).toEqual(answers.map(() => [{ one: 1 }]));
  }, 30_000);

  it('is waited for longer than it may take, and for less than a minute with what comes before', () => {
    const { queries, pooled, jobs, leases } = databaseLimits;
    for (const { statement_timeout, query_timeout } of [queries, leases])
      expect(query_timeout).toBeGreaterThan(statement_timeout);
    for (const { query_timeout, connectionTimeoutMillis } of [queries, pooled, jobs])
      expect(query_timeout + connectionTimeoutMillis).toBeLessThan(60_000);
    for (const limits of Object.values(databaseLimits)) expect(limits).toMatchObject({ keepAlive: true });
    expect(databaseLimits.migrations).not.toHaveProperty('query_timeout');
  });
});

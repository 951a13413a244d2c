import { MikroORM } from '@mikro-orm/postgresql';
import type { Invalidation } from '../../src/platform/cache-invalidation/invalidation.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.ts';
import { asDatabaseAdmin } from '../setup/as-database-admin.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';

const SOON = 2_000;

describe('what visitors see has changed', () => {
  const database = useFixture(freshDatabase);
  const boot = () => bootApp({ DATABASE_URL: database.url });
  const [one, other] = [useFixture(boot), useFixture(boot)];
  let here: InvalidationBus;
  let there: InvalidationBus;

  beforeAll(() => {
    [here, there] = [one.app.get(InvalidationBus), other.app.get(InvalidationBus)];
  });

  const versions = () => [here.version, there.version] as const;
  const sql = (statement: string) => one.app.get(MikroORM).em.fork().execute<{ n: number }[]>(statement);
  const listeners = async () =>
    (
      await sql(`select count(*)::int n from pg_stat_activity
      where datname = current_database() and application_name = 'public-changes'`)
    )[0]!.n;

  it('is heard in every process, the announcing one too', async () => {
    const [ours, theirs] = versions();
    here.publish();
    await waitFor(() => {
      expect(here.version).toBeGreaterThan(ours);
      expect(there.version).toBeGreaterThan(theirs);
      return Promise.resolve();
    }, SOON);
  });

  it('is told a few times a second however often it is announced, and the last one too', async () => {
    const [, before] = versions();
    for (const end = Date.now() + 1_000; Date.now() < end; await new Promise(setImmediate)) here.publish();
    const during = there.version;
    await waitFor(() => Promise.resolve(expect(there.version).toBeGreaterThan(during)), SOON);
    expect(there.version - before).toBeGreaterThanOrEqual(3);
    expect(there.version - before).toBeLessThanOrEqual(6);
  });

  it('touches nothing but what has changed where twenty homes change at once', async () => {
    const before = there.version;
    const home = { of: 'x'.repeat(1_400) };
    here.publish(Array.from({ length: 20 }, (_, at) => ({ about: 'property', names: [`H-${at}`], detail: home })));
    const unrelated = {
      isInvalidatedBy: ({ about, names }: Invalidation) => about !== 'property' || !!names?.includes('X'),
    };
    const last = { isInvalidatedBy: ({ names }: Invalidation) => !!names?.includes('H-19') };
    await waitFor(() => Promise.resolve(expect(there.invalidatedAt(last, before)).toBeGreaterThan(0)), SOON);
    expect(there.invalidatedAt(unrelated, before)).toBeUndefined();
  });

  it('counts as changed when the connection was lost, and is heard again', async () => {
    const before = versions();
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'public-changes'`);
    await waitFor(() => {
      expect([here.isDisconnected, there.isDisconnected]).toEqual([false, false]);
      expect(here.version).toBeGreaterThan(before[0]);
      expect(there.version).toBeGreaterThan(before[1]);
      return Promise.resolve();
    }, SOON);
    expect(await listeners()).toBe(2);
    const again = there.version;
    here.publish();
    await waitFor(() => Promise.resolve(expect(there.version).toBeGreaterThan(again)), SOON);
  });

  it('is told after an outage in which it was announced, and an outage is known', async () => {
    await denyConnections(true);
    await waitFor(
      () => Promise.resolve(expect([here.isDisconnected, there.isDisconnected]).toEqual([true, true])),
      SOON,
    );
    const [, before] = versions();
    here.publish();
    expect(there.version).toBe(before);
    await denyConnections(false);
    await waitFor(() => Promise.resolve(expect(there.version).toBeGreaterThan(before)), 5_000);
  });

  it('is told by a process that stops at once', async () => {
    const { app } = await boot();
    const before = there.version;
    app.get(InvalidationBus).publish();
    await app.close();
    await waitFor(() => Promise.resolve(expect(there.version).toBeGreaterThan(before)), SOON);
    expect(await listeners()).toBe(2);
  });

  const denyConnections = async (isDenied: boolean) => {
    const name = new URL(database.url).pathname.slice(1);
    await asDatabaseAdmin(
      `alter database ${name} allow_connections ${String(!isDenied)}`,
      ...(isDenied ? [`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`] : []),
    );
  };
});

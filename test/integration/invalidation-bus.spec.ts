import { MikroORM } from '@mikro-orm/postgresql';
import type { Invalidation } from '../../src/platform/cache-invalidation/invalidation.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { asDatabaseAdmin } from '../setup/as-database-admin.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';

const TIMEOUT_MS = 2_000;

describe('cache invalidation', () => {
  const database = useFixture(createDatabase);
  const boot = () => bootApp({ DATABASE_URL: database.url });
  const [one, other] = [useFixture(boot), useFixture(boot)];
  let publisher: InvalidationBus;
  let receiver: InvalidationBus;

  beforeAll(() => {
    [publisher, receiver] = [one.app.get(InvalidationBus), other.app.get(InvalidationBus)];
  });

  const getVersions = () => [publisher.version, receiver.version] as const;
  const sql = (statement: string) => one.app.get(MikroORM).em.fork().execute<{ n: number }[]>(statement);
  const countListeners = async () =>
    (
      await sql(`select count(*)::int n from pg_stat_activity
      where datname = current_database() and application_name = 'public-changes'`)
    )[0]!.n;

  it('reaches every process, including the publisher', async () => {
    const [publisherVersion, receiverVersion] = getVersions();
    publisher.publish();
    await waitFor(() => {
      expect(publisher.version).toBeGreaterThan(publisherVersion);
      expect(receiver.version).toBeGreaterThan(receiverVersion);
      return Promise.resolve();
    }, TIMEOUT_MS);
  });

  it('is throttled to a few times a second, and delivers the last one', async () => {
    const [, before] = getVersions();
    for (const end = Date.now() + 1_000; Date.now() < end; await new Promise(setImmediate)) publisher.publish();
    const during = receiver.version;
    await waitFor(() => Promise.resolve(expect(receiver.version).toBeGreaterThan(during)), TIMEOUT_MS);
    expect(receiver.version - before).toBeGreaterThanOrEqual(3);
    expect(receiver.version - before).toBeLessThanOrEqual(6);
  });

  it('affects only the changed properties when twenty change at once', async () => {
    const before = receiver.version;
    const detail = { of: 'x'.repeat(1_400) };
    publisher.publish(Array.from({ length: 20 }, (_, at) => ({ about: 'property', names: [`H-${at}`], detail })));
    const unrelated = {
      isInvalidatedBy: ({ about, names }: Invalidation) => about !== 'property' || !!names?.includes('X'),
    };
    const last = { isInvalidatedBy: ({ names }: Invalidation) => !!names?.includes('H-19') };
    await waitFor(
      () => Promise.resolve(expect(receiver.findInvalidationTime(last, before)).toBeGreaterThan(0)),
      TIMEOUT_MS,
    );
    expect(receiver.findInvalidationTime(unrelated, before)).toBeUndefined();
  });

  it('invalidates everything after a lost connection, and reconnects', async () => {
    const before = getVersions();
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'public-changes'`);
    await waitFor(() => {
      expect([publisher.isDisconnected, receiver.isDisconnected]).toEqual([false, false]);
      expect(publisher.version).toBeGreaterThan(before[0]);
      expect(receiver.version).toBeGreaterThan(before[1]);
      return Promise.resolve();
    }, TIMEOUT_MS);
    expect(await countListeners()).toBe(2);
    const previous = receiver.version;
    publisher.publish();
    await waitFor(() => Promise.resolve(expect(receiver.version).toBeGreaterThan(previous)), TIMEOUT_MS);
  });

  it('is delivered after an outage, and the outage is detected', async () => {
    await denyConnections(true);
    await waitFor(
      () => Promise.resolve(expect([publisher.isDisconnected, receiver.isDisconnected]).toEqual([true, true])),
      TIMEOUT_MS,
    );
    const [, before] = getVersions();
    publisher.publish();
    expect(receiver.version).toBe(before);
    await denyConnections(false);
    await waitFor(() => Promise.resolve(expect(receiver.version).toBeGreaterThan(before)), 5_000);
  });

  it('is delivered by a process that stops right away', async () => {
    const { app } = await boot();
    const before = receiver.version;
    app.get(InvalidationBus).publish();
    await app.close();
    await waitFor(() => Promise.resolve(expect(receiver.version).toBeGreaterThan(before)), TIMEOUT_MS);
    expect(await countListeners()).toBe(2);
  });

  const denyConnections = async (isDenied: boolean) => {
    const name = new URL(database.url).pathname.slice(1);
    await asDatabaseAdmin(
      `alter database ${name} allow_connections ${String(!isDenied)}`,
      ...(isDenied ? [`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`] : []),
    );
  };
});

import { MikroORM } from '@mikro-orm/postgresql';
import type { PublicChange } from '../../src/platform/changes/public-change.ts';
import { PublicChanges } from '../../src/platform/changes/public-changes.ts';
import { asDatabaseAdmin } from '../setup/as-database-admin.ts';
import { bootApp } from '../setup/boot-app.ts';
import { eventually } from '../setup/eventually.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { owned } from '../setup/owned.ts';

const SOON = 2_000;

describe('what visitors see has changed', () => {
  const database = owned(freshDatabase);
  const boot = () => bootApp({ DATABASE_URL: database.url });
  const [one, other] = [owned(boot), owned(boot)];
  let here: PublicChanges;
  let there: PublicChanges;

  beforeAll(() => {
    [here, there] = [one.app.get(PublicChanges), other.app.get(PublicChanges)];
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
    here.announce();
    await eventually(() => {
      expect(here.version).toBeGreaterThan(ours);
      expect(there.version).toBeGreaterThan(theirs);
      return Promise.resolve();
    }, SOON);
  });

  it('is told a few times a second however often it is announced, and the last one too', async () => {
    const [, before] = versions();
    for (const end = Date.now() + 1_000; Date.now() < end; await new Promise(setImmediate)) here.announce();
    const during = there.version;
    await eventually(() => Promise.resolve(expect(there.version).toBeGreaterThan(during)), SOON);
    expect(there.version - before).toBeGreaterThanOrEqual(3);
    expect(there.version - before).toBeLessThanOrEqual(6);
  });

  it('touches nothing but what has changed where twenty homes change at once', async () => {
    const before = there.version;
    const home = { of: 'x'.repeat(1_400) };
    here.announce(Array.from({ length: 20 }, (_, at) => ({ about: 'property', names: [`H-${at}`], detail: home })));
    const unrelated = {
      isTouchedBy: ({ about, names }: PublicChange) => about !== 'property' || !!names?.includes('X'),
    };
    const last = { isTouchedBy: ({ names }: PublicChange) => !!names?.includes('H-19') };
    await eventually(() => Promise.resolve(expect(there.touchedAt(last, before)).toBeGreaterThan(0)), SOON);
    expect(there.touchedAt(unrelated, before)).toBeUndefined();
  });

  it('counts as changed when the connection was lost, and is heard again', async () => {
    const before = versions();
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'public-changes'`);
    await eventually(() => {
      expect([here.isBlind, there.isBlind]).toEqual([false, false]);
      expect(here.version).toBeGreaterThan(before[0]);
      expect(there.version).toBeGreaterThan(before[1]);
      return Promise.resolve();
    }, SOON);
    expect(await listeners()).toBe(2);
    const again = there.version;
    here.announce();
    await eventually(() => Promise.resolve(expect(there.version).toBeGreaterThan(again)), SOON);
  });

  it('is told after an outage in which it was announced, and an outage is known', async () => {
    await denyConnections(true);
    await eventually(() => Promise.resolve(expect([here.isBlind, there.isBlind]).toEqual([true, true])), SOON);
    const [, before] = versions();
    here.announce();
    expect(there.version).toBe(before);
    await denyConnections(false);
    await eventually(() => Promise.resolve(expect(there.version).toBeGreaterThan(before)), 5_000);
  });

  it('is told by a process that stops at once', async () => {
    const { app } = await boot();
    const before = there.version;
    app.get(PublicChanges).announce();
    await app.close();
    await eventually(() => Promise.resolve(expect(there.version).toBeGreaterThan(before)), SOON);
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

import { PublicChanges } from '../../src/platform/changes/public-changes.ts';
import { bootApp } from '../setup/boot-app.ts';
import { eventually } from '../setup/eventually.ts';
import { freshDatabase } from '../setup/fresh-database.ts';

describe('a change of what visitors see', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let apps: Awaited<ReturnType<typeof bootApp>>[];
  let here: PublicChanges;
  let there: PublicChanges;

  beforeAll(async () => {
    database = await freshDatabase();
    apps = await Promise.all([1, 2].map(() => bootApp({ DATABASE_URL: database.url, MEILI_URL: '' })));
    [here, there] = apps.map(({ app }) => app.get(PublicChanges)) as [PublicChanges, PublicChanges];
  }, 60_000);
  afterAll(async () => {
    await Promise.all(apps.map(({ app }) => app.close()));
    await database.drop();
  });

  it('is heard of in every process within two seconds', async () => {
    const before = [here.version, there.version];
    here.announce();
    await eventually(async () => {
      expect(here.version).toBeGreaterThan(before[0]!);
      expect(there.version).toBeGreaterThan(before[1]!);
    }, 2_000);
  });

  it('that comes in a burst is announced a few times', async () => {
    await new Promise((done) => setTimeout(done, 500));
    const before = there.version;
    for (let count = 0; count < 500; count++) here.announce();
    await new Promise((done) => setTimeout(done, 600));
    expect(there.version - before).toBeGreaterThan(0);
    expect(there.version - before).toBeLessThan(5);
  });

  it('is assumed after the database was out of reach', async () => {
    const before = there.version;
    const listening = "query = 'listen public_changes' and datname = current_database()";
    await apps[0]!.em().execute(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    await eventually(async () => expect(there.isBlind).toBe(true), 2_000);
    await eventually(async () => expect(there.isBlind || here.isBlind).toBe(false), 5_000);
    expect(there.version).toBeGreaterThan(before);
    const again = there.version;
    here.announce();
    await eventually(async () => expect(there.version).toBeGreaterThan(again), 2_000);
  });
});

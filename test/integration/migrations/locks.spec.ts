import { setTimeout } from 'node:timers/promises';
import { migrateSchema } from '../../../src/platform/migrations/migrate.ts';
import { defineMigration } from '../../setup/define-migration.ts';
import { createEmptyDatabase } from '../../setup/create-empty-database.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LOCK_MS = 300;
const TIMEOUTS = { lock: LOCK_MS, pause: [300, 600], total: 30_000 } as const;
const READ_EVERY_MS = 20;

describe('migration whose table is locked', () => {
  const database = useFixture(createEmptyDatabase);
  const runMigrations = (log: (line: string) => void, total: number, ...list: ReturnType<typeof defineMigration>[]) =>
    migrateSchema({
      url: database.url,
      log,
      timeouts: { ...TIMEOUTS, total },
      migrations: { migrationsList: list },
    });

  async function holdLock() {
    const client = await database.connect('the accountant');
    await client.query('begin');
    await client.query('select * from homes');
    return client;
  }
  /** Repeatedly measures how long a visitor's query waits, in milliseconds. */
  async function measureQueries(isOver: () => boolean) {
    const client = await database.connect('a visitor');
    const times: number[] = [];
    while (!isOver()) {
      const since = performance.now();
      await client.query('select * from homes');
      times.push(performance.now() - since);
      await setTimeout(READ_EVERY_MS);
    }
    return times;
  }

  beforeAll(() => database.rows('create table homes (id int)'));

  it('retries in short attempts that let other sessions work, and reports what blocks it', async () => {
    const holder = await holdLock();
    const logLines: string[] = [];
    let isOver = false;
    const visits = measureQueries(() => isOver);
    const migrating = runMigrations(
      (line) => logLines.push(line),
      TIMEOUTS.total,
      defineMigration('Migration20300101000000', ['alter table homes add price int']),
    );
    await waitFor(() => Promise.resolve(expect(logLines.filter((line) => line.includes('try ')).length).toBe(4)), 20_000);
    await holder.query('rollback');
    await expect(migrating).resolves.toBe(1);
    isOver = true;

    const tries = logLines.filter((line) => line.includes('try '));
    for (const [at, line] of tries.entries())
      expect(line).toMatch(
        new RegExp(
          `^Migration20300101000000: try ${at + 1} waited for AccessExclusiveLock on homes, which is held up by ` +
            'process \\d+ \\(the accountant, idle in transaction, in a transaction for \\d+ s, ' +
            'last statement: select \\* from homes\\); the next one in 0\\.\\d s, for \\d+ s in all$',
        ),
      );
    const times = (await visits).toSorted((a, b) => a - b);
    // Statements queued behind an attempt wait only until it ends; most do not notice.
    expect(times.at(-1)).toBeLessThan(LOCK_MS * 4);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(LOCK_MS / 3);
    expect(times.length).toBeGreaterThan(20);
    await expect(database.rows('select price from homes')).resolves.toEqual([]);
  });

  it('fails after its total time, names the blocker and keeps earlier migrations', async () => {
    const holder = await holdLock();
    const before = defineMigration('Migration20300101000000', []);
    const possible = defineMigration('Migration20300101000001', ['create table offices (id int)']);
    const blocked = defineMigration('Migration20300101000002', [
      'create table towns (id int)',
      'alter table homes add plot int',
    ]);
    const since = Date.now();
    await expect(runMigrations(() => undefined, 1_500, before, possible, blocked)).rejects.toThrow(
      /^La migración Migration20300101000002 no ha conseguido el bloqueo que necesita en \d intentos \(AccessExclusiveLock on homes, .*the accountant/,
    );
    expect(Date.now() - since).toBeLessThan(10_000);
    await holder.query('rollback');
    const tables = await database.rows(`select to_regclass('offices') as offices, to_regclass('towns') as towns`);
    expect(tables).toEqual([{ offices: 'offices', towns: null }]);
  });
});

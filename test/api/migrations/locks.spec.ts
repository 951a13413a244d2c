import { setTimeout } from 'node:timers/promises';
import { migrateSchema } from '../../../src/platform/migrations/migrate-schema.ts';
import { aMigration } from '../../setup/a-migration.ts';
import { emptyDatabase } from '../../setup/empty-database.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LOCK_MS = 300;
const PATIENCE = { lock: LOCK_MS, pause: [300, 600], total: 30_000 } as const;
const READ_EVERY_MS = 20;

describe('a migration whose table somebody else holds', () => {
  const database = useFixture(emptyDatabase);
  const migrated = (log: (line: string) => void, total: number, ...list: ReturnType<typeof aMigration>[]) =>
    migrateSchema({
      url: database.url,
      log,
      timeouts: { ...PATIENCE, total },
      migrations: { migrationsList: list },
    });

  async function held() {
    const client = await database.connected('the accountant');
    await client.query('begin');
    await client.query('select * from homes');
    return client;
  }
  /** What a visitor who comes meanwhile has to wait, again and again, in milliseconds. */
  async function visiting(isOver: () => boolean) {
    const client = await database.connected('a visitor');
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

  it('tries in short turns, between which others go on, and says each time whom it waits for', async () => {
    const holder = await held();
    const said: string[] = [];
    let isOver = false;
    const visits = visiting(() => isOver);
    const migrating = migrated(
      (line) => said.push(line),
      PATIENCE.total,
      aMigration('Migration20300101000000', ['alter table homes add price int']),
    );
    await waitFor(() => Promise.resolve(expect(said.filter((line) => line.includes('try ')).length).toBe(4)), 20_000);
    await holder.query('rollback');
    await expect(migrating).resolves.toBe(1);
    isOver = true;

    const tries = said.filter((line) => line.includes('try '));
    for (const [at, line] of tries.entries())
      expect(line).toMatch(
        new RegExp(
          `^Migration20300101000000: try ${at + 1} waited for AccessExclusiveLock on homes, which is held up by ` +
            'process \\d+ \\(the accountant, idle in transaction, in a transaction for \\d+ s, ' +
            'last statement: select \\* from homes\\); the next one in 0\\.\\d s, for \\d+ s in all$',
        ),
      );
    const times = (await visits).toSorted((a, b) => a - b);
    // Whoever queues up behind a try waits for its end and no longer; most do not even notice.
    expect(times.at(-1)).toBeLessThan(LOCK_MS * 4);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(LOCK_MS / 3);
    expect(times.length).toBeGreaterThan(20);
    await expect(database.rows('select price from homes')).resolves.toEqual([]);
  });

  it('is given up in the end, with a sentence that says who is in the way; what was done before stays', async () => {
    const holder = await held();
    const before = aMigration('Migration20300101000000', []);
    const free = aMigration('Migration20300101000001', ['create table offices (id int)']);
    const stuck = aMigration('Migration20300101000002', ['create table towns (id int)', 'alter table homes add plot int']);
    const started = Date.now();
    await expect(migrated(() => undefined, 1_500, before, free, stuck)).rejects.toThrow(
      /^La migración Migration20300101000002 no ha conseguido el bloqueo que necesita en \d intentos \(AccessExclusiveLock on homes, .*the accountant/,
    );
    expect(Date.now() - started).toBeLessThan(10_000);
    await holder.query('rollback');
    const tables = await database.rows(`select to_regclass('offices') as offices, to_regclass('towns') as towns`);
    expect(tables).toEqual([{ offices: 'offices', towns: null }]);
  });
});

import { PgBoss } from 'pg-boss';
import { CreateProperty } from '../../src/catalogue/property.messages.ts';
import { StorePicturesWhenChanged } from '../../src/catalogue/pictures/store-pictures-when-changed.ts';
import type { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { QueueHealth } from '../../src/platform/jobs/queue-health.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

/** As many events as one batch takes, for every reaction. */
const EVENTS = 50;

describe('what was announced', () => {
  const idle = useFixture(startApp);
  const jobs = (which: string) =>
    idle.em().getConnection().execute<{ name: string }[]>(`select name, output from jobs.job where ${which}`);

  beforeAll(async () => {
    const boss = idle.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
    // The index may not be there yet, and what is announced before it would be tried twice.
    await idle.commands.execute(new ReconcileSearch(systemActor('test'), true));
  });

  it('before the start is not taken before those who do it can be found', async () => {
    for (let at = 0; at < EVENTS; at++)
      await idle.commands.execute(new CreateProperty(systemActor('test'), blankProperty(`W-${at}`)));
    const waiting = await jobs(`state = 'created'`);
    expect(waiting.length).toBeGreaterThanOrEqual(EVENTS);

    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = idle.config;
    await using _working = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    await waitFor(async () => expect(await jobs(`state in ('created', 'active', 'retry')`)).toEqual([]));
    expect(await jobs('retry_count > 0')).toEqual([]);
  });

  it('is told again to a reaction that failed at it, which no comparison would put right', async () => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = idle.config;
    await using working = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    const reaction = working.app.get(StorePicturesWhenChanged, { strict: false });
    const handle = reaction.handle.bind(reaction);
    const told: PropertiesChanged[][] = [];
    reaction.handle = (changes) => {
      told.push(changes);
      return told.length === 1 ? Promise.reject(new Error('Not this time.')) : handle(changes);
    };
    await idle.commands.execute(new CreateProperty(systemActor('test'), blankProperty('W-AGAIN')));
    const isOver = `name = 'StorePicturesWhenChanged' and state = 'completed' and retry_count = 1`;
    await waitFor(async () => expect(await jobs(isOver)).toHaveLength(1), 20_000);
    expect(told[1]).toEqual(told[0]);
  });

  it('counts as held up by what waits, and not by what runs for long beside it', async () => {
    const health = idle.app.get(QueueHealth, { strict: false });
    const [queue] = await idle.app.get(PgBoss).getQueues();
    const { name } = queue!;
    const insert = (state: string, minutes: number) =>
      idle
        .em()
        .getConnection()
        .execute(
          `insert into jobs.job (name, state, created_on, start_after, started_on, data)
           values (?, ?, now() - make_interval(mins => ?), now() - make_interval(mins => ?), now(), '{}')`,
          [name, state, minutes, minutes],
        );
    await idle.em().getConnection().execute('delete from jobs.job');
    await insert('active', 10);
    await insert('created', 0);
    expect(await health.check()).toEqual({ status: 'ok' });
    // As a long import and one that has to wait for its end.
    await insert('created', 10);
    expect(await health.check()).toEqual({ status: 'ok' });
    await idle.em().getConnection().execute(`update jobs.job set heartbeat_on = now() - interval '5 minutes'`);
    expect(await health.check()).toMatchObject({ status: 'down' });
    await idle.em().getConnection().execute('delete from jobs.job');
    await insert('created', 10);
    expect(await health.check()).toEqual({
      status: 'down',
      says: `Trabajos que esperan más de cinco minutos: ${name}.`,
    });
  });
});

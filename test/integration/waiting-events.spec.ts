import { PgBoss } from 'pg-boss';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { StorePicturesWhenChanged } from '../../src/catalogue/pictures/store-pictures.ts';
import type { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { QueueHealth } from '../../src/platform/jobs/queues.sql.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

/** The number of events in one batch. */
const EVENTS = 50;

describe('queued events', () => {
  const site = useFixture(startApp);
  const findJobs = (condition: string) =>
    site.em().getConnection().execute<{ name: string }[]>(`select name, output from jobs.job where ${condition}`);

  beforeAll(async () => {
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
    // Events from before the index exists would be retried.
    await site.commands.execute(new ReconcileSearch(systemActor('test'), true));
  });

  it('are processed at start-up only after their handlers are registered', async () => {
    for (let at = 0; at < EVENTS; at++)
      await site.commands.execute(new CreateProperty(systemActor('test'), blankProperty(`W-${at}`)));
    const waitingJobs = await findJobs(`state = 'created'`);
    expect(waitingJobs.length).toBeGreaterThanOrEqual(EVENTS);

    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using _working = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    await waitFor(async () => expect(await findJobs(`state in ('created', 'active', 'retry')`)).toEqual([]), 50_000);
    expect(await findJobs('retry_count > 0')).toEqual([]);
  }, 60_000);

  it('are delivered again to a reaction that failed', async () => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using working = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    const reaction = working.app.get(StorePicturesWhenChanged, { strict: false });
    const handle = reaction.handle.bind(reaction);
    const deliveries: PropertiesChanged[][] = [];
    reaction.handle = (changes) => {
      deliveries.push(changes);
      return deliveries.length === 1 ? Promise.reject(new Error('Not this time.')) : handle(changes);
    };
    await site.commands.execute(new CreateProperty(systemActor('test'), blankProperty('W-AGAIN')));
    const isOver = `name = 'StorePicturesWhenChanged' and state = 'completed' and retry_count = 1`;
    await waitFor(async () => expect(await findJobs(isOver)).toHaveLength(1), 50_000);
    expect(deliveries[1]).toEqual(deliveries[0]);
  }, 60_000);

  it('are reported as delayed after waiting too long, but not while a job of the queue is running', async () => {
    const health = site.app.get(QueueHealth, { strict: false });
    const [queue] = await site.app.get(PgBoss).getQueues();
    const { name } = queue!;
    const insert = (state: string, minutes: number) =>
      site
        .em()
        .getConnection()
        .execute(
          `insert into jobs.job (name, state, created_on, start_after, started_on, data)
           values (?, ?, now() - make_interval(mins => ?), now() - make_interval(mins => ?), now(), '{}')`,
          [name, state, minutes, minutes],
        );
    await site.em().getConnection().execute('delete from jobs.job');
    await insert('active', 10);
    await insert('created', 0);
    expect(await health.check()).toEqual({ status: 'ok' });
    // A long import runs, and another waits for it.
    await insert('created', 10);
    expect(await health.check()).toEqual({ status: 'ok' });
    await site.em().getConnection().execute(`update jobs.job set heartbeat_on = now() - interval '5 minutes'`);
    expect(await health.check()).toMatchObject({ status: 'down' });
    await site.em().getConnection().execute('delete from jobs.job');
    await insert('created', 10);
    expect(await health.check()).toEqual({
      status: 'down',
      message: `Trabajos que esperan más de cinco minutos: ${name}.`,
    });
  });
});

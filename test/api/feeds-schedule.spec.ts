import { execFile } from 'node:child_process';
import { SchedulerRegistry } from '@nestjs/schedule';
import { promisify } from 'node:util';
import { PgBoss } from 'pg-boss';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { FeedNotFound, UnreadableSchedule } from '../../src/feeds/feed.problems.ts';
import { ScheduleFeed } from '../../src/feeds/schedule/schedule-feed.ts';
import { FeedScheduler } from '../../src/feeds/schedule/feed-scheduler.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import { newId } from '../../src/platform/new-id.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { databaseOf } from '../setup/pooler/database-of.ts';
import { untilLeaseWaitedFor } from '../setup/until-lock-waited-for.ts';
import { feedDesk } from './feeds/feed-desk.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';

const BY = systemActor('test');
const TICK = '2027-03-01T04:00:00.000Z';

describe('a feed with a schedule', () => {
  const desk = useFixture(feedDesk);
  const other = useFixture(() => {
    const { DATABASE_URL, MEILI_INDEX, DATA_FOLDER } = desk.config;
    return bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER });
  });
  let feedId: string;

  beforeEach(async () => {
    await desk.reset();
    await desk.importText(kyeroFeedOf(3));
    feedId = (await desk.em().findOneOrFail(Feed, { name: 'prueba' })).id;
  });

  const scheduled = () =>
    desk.em().find(FeedRun, { scheduledFor: { $ne: null } }, { orderBy: { scheduledFor: 'asc' } });
  const deliver = (scheduledFor = TICK) =>
    desk.app.get(Jobs).enqueue('import-feed-at-tick', { group: feedId, data: { feedId, scheduledFor } });
  const completed = (count = 1) =>
    waitFor(async () => {
      const runs = await scheduled();
      expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'complete'));
      return runs;
    }, 60_000);
  const unfinishedJobs = () =>
    desk.rows(`select id from jobs.job where name = 'import-feed-at-tick' and state < 'completed'`);
  const schedule = (cron: string | null) => desk.commands.execute(new ScheduleFeed(BY, 'prueba', cron));

  it('is imported once each time that it is due, however many processes have a clock', async () => {
    await desk.rows(`delete from jobs.job where name = 'import-feed-at-tick'`);
    await schedule('*/2 * * * * *');
    await other.app.get(FeedScheduler).syncSchedules();
    await waitFor(async () =>
      expect((await desk.rows(`select id from jobs.job where name = 'import-feed-at-tick'`)).length).toBeGreaterThan(2),
    );
    await schedule(null);
    await other.app.get(FeedScheduler).syncSchedules();

    await waitFor(async () => expect(await unfinishedJobs()).toEqual([]), 90_000);
    const jobs = await desk.rows(
      `select data ->> 'scheduledFor' as due from jobs.job where name = 'import-feed-at-tick' order by 1`,
    );
    const runs = await scheduled();
    expect(runs.map(({ scheduledFor }) => scheduledFor!.toISOString())).toEqual(jobs.map(({ due }) => due));
    const [first] = runs;
    runs.forEach(({ scheduledFor, status, trigger, unchanged }, at) => {
      expect(scheduledFor!.getTime()).toBe(first!.scheduledFor!.getTime() + at * 2000);
      expect({ status, trigger, unchanged }).toEqual({ status: 'complete', trigger: 'schedule', unchanged: 3 });
    });
  }, 120_000);

  it('is imported later where it was due while its job could not be made', async () => {
    const [boss, clock] = [other.app.get(PgBoss), other.app.get(FeedScheduler)];
    const scheduleBehind = async (cron: string | null) => {
      await desk.em().nativeUpdate(Feed, { id: feedId }, { schedule: cron });
      return clock.syncSchedules();
    };
    await boss.stop();
    await scheduleBehind('* * * * * *');
    const bell = other.app.get(SchedulerRegistry).getCronJob(`feed ${feedId}`);
    await waitFor(() => Promise.resolve(expect(bell.lastDate()).not.toBeNull()));
    await scheduleBehind(null);
    const before = await scheduled();
    await boss.start();
    await clock.syncSchedules();
    await waitFor(async () => expect((await scheduled()).length).toBeGreaterThan(before.length), 60_000);
    await waitFor(async () => expect(await unfinishedJobs()).toEqual([]), 60_000);
  }, 120_000);

  it('goes on with the run of a process that died, in the same row', async () => {
    const id = newId();
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors, epoch, scheduled_for)
      values ('${id}', '${feedId}', 'schedule', 'running', now() - interval '1 minute', '{}', '[]', 1, '${TICK}')`);
    await desk.importText(kyeroFeedOf(2));
    expect(await scheduled()).toMatchObject([{ id, status: 'running' }]);
    await deliver();
    expect(await completed()).toMatchObject([{ id, epoch: 3, error: null }]);
  }, 90_000);

  it('does nothing when the job of a run that is over comes again', async () => {
    await deliver();
    await completed();
    const rows = () => desk.rows(`select xmin::text, * from feed_runs order by started_at`);
    const before = await rows();
    await deliver();
    await waitFor(async () => expect(await unfinishedJobs()).toEqual([]));
    expect(await rows()).toEqual(before);
  }, 90_000);

  it('waits for another run to end', async () => {
    await desk.app.get(Leases).withLease('feed:prueba', async () => {
      await deliver();
      await untilLeaseWaitedFor(desk.rows);
      expect(await scheduled()).toEqual([]);
    });
    await completed();
  }, 90_000);

  it('is found again where its file was', async () => {
    const { address } = await desk.em().findOneOrFail(Feed, { id: feedId });
    expect(address).toBe(`${desk.folder}/feed.xml`);
  });

  it('is given its schedule by the command line', async () => {
    const { FORM_SECRET, SECRETS_KEY } = desk.config;
    const cli = async (...args: string[]) => {
      const env = { ...process.env, NODE_OPTIONS: '', ...databaseOf(desk.config), FORM_SECRET, SECRETS_KEY };
      const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli.js', 'schedule', ...args], { env });
      return [stdout, (await desk.em().findOneOrFail(Feed, { id: feedId })).schedule];
    };
    const [told, written] = await cli('prueba', '0 4 * * *');
    expect(told).toMatch(
      /^El feed «prueba» se importará por su cuenta; la próxima vez, el .* 4:00:00 \(hora de Madrid\)\.\n$/,
    );
    expect(written).toBe('0 4 * * *');
    expect(await cli('prueba')).toEqual(['El feed «prueba» ya no se importa por su cuenta.\n', null]);
  }, 90_000);

  it('is known, and its schedule can be read', async () => {
    await expect(desk.commands.execute(new ScheduleFeed(BY, 'nadie', '0 4 * * *'))).rejects.toThrow(FeedNotFound);
    await expect(schedule('cada hora')).rejects.toThrow(UnreadableSchedule);
    const visitor = new ScheduleFeed({ kind: 'visitor' }, 'prueba', null);
    await expect(desk.commands.execute(visitor)).rejects.toThrow('No tiene permiso');
    const { next } = await schedule('0 4 * * *');
    expect(next!.getTime()).toBeGreaterThan(Date.now());
  });
});

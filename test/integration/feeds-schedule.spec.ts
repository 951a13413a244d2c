import { execFile } from 'node:child_process';
import { SchedulerRegistry } from '@nestjs/schedule';
import { promisify } from 'node:util';
import { PgBoss } from 'pg-boss';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { FeedNotFound, UnreadableSchedule } from '../../src/feeds/feed.problems.ts';
import { ScheduleFeed, FeedScheduler } from '../../src/feeds/schedule/schedule-feed.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import { createId } from '../../src/platform/new-id.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { getDatabaseUrls } from '../setup/pooler/get-database-urls.ts';
import { waitForLeaseWait } from '../setup/wait-for-lock-wait.ts';
import { importInThisProcess, startFeedSite } from './feeds/start-feed-site.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';

const ACTOR = systemActor('test');
const TICK = '2027-03-01T04:00:00.000Z';

describe('a scheduled feed', () => {
  const desk = useFixture(startFeedSite);
  const other = useFixture(() => {
    const { DATABASE_URL, MEILI_INDEX, DATA_FOLDER } = desk.config;
    return bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER });
  });
  let feedId: string;

  beforeAll(() => [desk, other].forEach(importInThisProcess));
  beforeEach(async () => {
    await desk.reset();
    await desk.importText(kyeroFeedOf(3));
    feedId = (await desk.em().findOneOrFail(Feed, { name: 'prueba' })).id;
  });

  const findScheduledRuns = () =>
    desk.em().find(FeedRun, { scheduledFor: { $ne: null } }, { orderBy: { scheduledFor: 'asc' } });
  const enqueue = (scheduledFor = TICK) =>
    desk.app.get(Jobs).enqueue('import-feed-at-tick', { group: feedId, data: { feedId, scheduledFor } });
  const waitForCompleted = (count = 1) =>
    waitFor(async () => {
      const runs = await findScheduledRuns();
      expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'complete'));
      return runs;
    }, 60_000);
  const findUnfinishedJobs = () =>
    desk.rows(`select id from jobs.job where name = 'import-feed-at-tick' and state < 'completed'`);
  const schedule = (cron: string | null) => desk.commands.execute(new ScheduleFeed(ACTOR, 'prueba', cron));

  it('is imported once per due time by several schedulers', async () => {
    await desk.rows(`delete from jobs.job where name = 'import-feed-at-tick'`);
    await schedule('*/2 * * * * *');
    await other.app.get(FeedScheduler).syncSchedules();
    await waitFor(async () =>
      expect((await desk.rows(`select id from jobs.job where name = 'import-feed-at-tick'`)).length).toBeGreaterThan(2),
    );
    await schedule(null);
    await other.app.get(FeedScheduler).syncSchedules();

    await waitFor(async () => expect(await findUnfinishedJobs()).toEqual([]), 90_000);
    const jobs = await desk.rows(
      `select data ->> 'scheduledFor' as due from jobs.job where name = 'import-feed-at-tick' order by 1`,
    );
    const runs = await findScheduledRuns();
    expect(runs.map(({ scheduledFor }) => scheduledFor!.toISOString())).toEqual(jobs.map(({ due }) => due));
    const [first] = runs;
    runs.forEach(({ scheduledFor, status, trigger, unchanged }, at) => {
      expect(scheduledFor!.getTime()).toBe(first!.scheduledFor!.getTime() + at * 2000);
      expect({ status, trigger, unchanged }).toEqual({ status: 'complete', trigger: 'schedule', unchanged: 3 });
    });
  }, 120_000);

  it('is imported later when its job could not be created', async () => {
    const [boss, clock] = [other.app.get(PgBoss), other.app.get(FeedScheduler)];
    const setScheduleDirectly = async (cron: string | null) => {
      await desk.em().nativeUpdate(Feed, { id: feedId }, { schedule: cron });
      return clock.syncSchedules();
    };
    await boss.stop();
    await setScheduleDirectly('* * * * * *');
    const cronJob = other.app.get(SchedulerRegistry).getCronJob(`feed ${feedId}`);
    await waitFor(() => Promise.resolve(expect(cronJob.lastDate()).not.toBeNull()));
    await setScheduleDirectly(null);
    const before = await findScheduledRuns();
    await boss.start();
    await clock.syncSchedules();
    await waitFor(async () => expect((await findScheduledRuns()).length).toBeGreaterThan(before.length), 60_000);
    await waitFor(async () => expect(await findUnfinishedJobs()).toEqual([]), 60_000);
  }, 120_000);

  it('resumes the run of a dead process in the same row', async () => {
    const id = createId();
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors, epoch, scheduled_for)
      values ('${id}', '${feedId}', 'schedule', 'running', now() - interval '1 minute', '{}', '[]', 1, '${TICK}')`);
    await desk.importText(kyeroFeedOf(2));
    expect(await findScheduledRuns()).toMatchObject([{ id, status: 'running' }]);
    await enqueue();
    expect(await waitForCompleted()).toMatchObject([{ id, epoch: 3, error: null }]);
  }, 90_000);

  it('ignores a repeated job of a finished run', async () => {
    await enqueue();
    await waitForCompleted();
    const rows = () => desk.rows(`select xmin::text, * from feed_runs order by started_at`);
    const before = await rows();
    await enqueue();
    await waitFor(async () => expect(await findUnfinishedJobs()).toEqual([]));
    expect(await rows()).toEqual(before);
  }, 90_000);

  it('waits for another run to end', async () => {
    await desk.app.get(Leases).withLease('feed:prueba', async () => {
      await enqueue();
      await waitForLeaseWait(desk.rows);
      expect(await findScheduledRuns()).toEqual([]);
    });
    await waitForCompleted();
  }, 90_000);

  it('stores the path of its file', async () => {
    const { address } = await desk.em().findOneOrFail(Feed, { id: feedId });
    expect(address).toBe(`${desk.folder}/feed.xml`);
  });

  it('is scheduled by the command line', async () => {
    const { FORM_SECRET, SECRETS_KEY } = desk.config;
    const cli = async (...args: string[]) => {
      const env = { ...process.env, NODE_OPTIONS: '', ...getDatabaseUrls(desk.config), FORM_SECRET, SECRETS_KEY };
      const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli.js', 'schedule', ...args], { env });
      return [stdout, (await desk.em().findOneOrFail(Feed, { id: feedId })).schedule];
    };
    const [output, savedSchedule] = await cli('prueba', '0 4 * * *');
    expect(output).toMatch(
      /^El feed «prueba» se importará por su cuenta; la próxima vez, el .* 4:00:00 \(hora de Madrid\)\.\n$/,
    );
    expect(savedSchedule).toBe('0 4 * * *');
    expect(await cli('prueba')).toEqual(['El feed «prueba» ya no se importa por su cuenta.\n', null]);
  }, 90_000);

  it('must exist, with a valid schedule and a permitted actor', async () => {
    await expect(desk.commands.execute(new ScheduleFeed(ACTOR, 'nadie', '0 4 * * *'))).rejects.toThrow(FeedNotFound);
    await expect(schedule('cada hora')).rejects.toThrow(UnreadableSchedule);
    const visitor = new ScheduleFeed({ kind: 'visitor' }, 'prueba', null);
    await expect(desk.commands.execute(visitor)).rejects.toThrow('No tiene permiso');
    const { next } = await schedule('0 4 * * *');
    expect(next!.getTime()).toBeGreaterThan(Date.now());
  });
});

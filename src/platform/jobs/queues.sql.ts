import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fromKysely, PgBoss } from 'pg-boss';
import { HealthIndicator, type HealthState } from '../health-indicators.ts';
import { MINUTE_SECONDS } from '../time-units.contract.ts';

interface QueueState {
  name: string;
  waiting: number;
  running: number;
  /** Number of failed jobs that will be retried automatically. */
  retrying: number;
  /** Number of jobs that failed after all attempts. */
  failed: number;
  /** Creation time of the oldest job that is not done. */
  oldestAt: string | null;
  lastDoneAt: string | null;
}

const STATES = `
  select q.name,
    count(*) filter (where state = 'created')::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'retry')::int as retrying,
    count(*) filter (where state = 'failed')::int as failed,
    min(j.created_on) filter (where state < 'completed') as "oldestAt",
    max(j.completed_on) filter (where state = 'completed') as "lastDoneAt"
  from jobs.queue q left join jobs.job j on j.name = q.name
  group by q.name order by q.name`;

/**
 * Reads no completed jobs, since a week of them is stored: finds waiting jobs by the index of pg-boss's workers, and
 * queues with failed jobs by the counter of pg-boss.
 */
const FIND_PROBLEMS = `
  select q.name, waits.retrying as "isRetried",
    waits.late and not exists (
      select from jobs.job j where j.name = q.name and j.state = 'active'
        and (j.heartbeat_on is null or j.heartbeat_on > now() - interval '2 minutes')) as "isLate",
    q.failed_count > 0 and exists (select from jobs.job j where j.name = q.name and j.state = 'failed') as "hasFailed"
  from jobs.queue q
  cross join lateral (
    select coalesce(bool_or(greatest(created_on, start_after) < now() - make_interval(secs => ?)), false) as late,
      coalesce(bool_or(state = 'retry'), false) as retrying
    from jobs.job where name = q.name and state < 'active' and not blocked) waits
  order by q.name`;

interface QueueProblems {
  readonly name: string;
  /** A job is overdue, and no job of the queue has a recent heartbeat. */
  readonly isLate: boolean;
  readonly isRetried: boolean;
  readonly hasFailed: boolean;
}

const FAILED = `select id from jobs.job where name = ? and state = 'failed' order by created_on desc limit 1000`;
const HAS_RETRY = `select 1 from jobs.job where name = ? and state = 'retry' limit 1`;

const toIso = (at: string | null) => at && new Date(at).toISOString();

@Injectable()
export class Queues {
  constructor(
    private readonly orm: MikroORM,
    private readonly boss: PgBoss,
  ) {}

  async listStates(): Promise<QueueState[]> {
    const rows = await this.orm.em.fork().execute<QueueState[]>(STATES);
    return rows.map((row) => ({ ...row, oldestAt: toIso(row.oldestAt), lastDoneAt: toIso(row.lastDoneAt) }));
  }

  /** A job is overdue if it could have started this many seconds ago. */
  findProblems(overdueAfterSeconds: number): Promise<QueueProblems[]> {
    return this.orm.em.fork().execute<QueueProblems[]>(FIND_PROBLEMS, [overdueAfterSeconds]);
  }

  /** Retries up to 1,000 failed jobs once and returns their number; null if there is no such queue. */
  async retryFailed(em: EntityManager, name: string): Promise<number | null> {
    // `getQueue` throws for an impossible name.
    const queue = (await this.boss.getQueues()).find((candidate) => candidate.name === name);
    if (!queue) return null;
    const ids = (await em.execute<{ id: string }[]>(FAILED, [name])).map(({ id }) => id);
    if (!ids.length) return 0;
    const inTransaction = { db: fromKysely(em.getKysely()) };
    if (queue.policy !== 'stately') {
      await this.boss.retry(name, ids, inTransaction);
      return ids.length;
    }
    // Policy `coalesce` (`stately` in pg-boss): one job does the work of all, so only the newest is retried.
    const isRetried = (await em.execute<object[]>(HAS_RETRY, [name])).length > 0;
    const [newest, ...others] = ids;
    const superseded = isRetried ? ids : others;
    if (!isRetried) await this.boss.retry(name, newest!, inTransaction);
    if (superseded.length) await this.boss.deleteJob(name, superseded, inTransaction);
    return ids.length;
  }
}

/** Jobs usually wait for seconds. One that waits this long means that no process runs jobs, or that all are blocked. */
const OVERDUE_SECONDS = 5 * MINUTE_SECONDS;

@HealthIndicator()
@Injectable()
export class QueueHealth implements HealthIndicator {
  readonly name = 'queue';

  constructor(private readonly queues: Queues) {}

  async check(): Promise<HealthState> {
    const queues = await this.queues.findProblems(OVERDUE_SECONDS);
    const lateQueues = queues.filter(({ isLate }) => isLate);
    const failedQueues = queues.filter(({ hasFailed }) => hasFailed);
    const retriedQueues = queues.filter(({ isRetried }) => isRetried);
    const joinNames = (selected: typeof queues) => selected.map(({ name }) => name).join(', ');
    if (lateQueues.length)
      return { status: 'down', message: `Trabajos que esperan más de cinco minutos: ${joinNames(lateQueues)}.` };
    if (failedQueues.length)
      return { status: 'degraded', message: `Trabajos que han fallado del todo: ${joinNames(failedQueues)}.` };
    if (retriedQueues.length)
      return { status: 'degraded', message: `Trabajos que se intentan otra vez: ${joinNames(retriedQueues)}.` };
    return { status: 'ok' };
  }
}

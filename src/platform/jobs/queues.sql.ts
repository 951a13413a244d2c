import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fromKysely, PgBoss } from 'pg-boss';

export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  /** Failed, and will be retried automatically. */
  retrying: number;
  /** Failed after all attempts. */
  failed: number;
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
 * Finds the faults of each queue. `isLate`: a job is overdue by so many seconds, and no job of the queue has a recent
 * heartbeat. Jobs that are done stay for a week and are not read: what waits is found by the index of
 * the workers, and pg-boss counts what has failed.
 */
const HEALTH = `
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

export interface QueueFaults {
  readonly name: string;
  readonly isLate: boolean;
  readonly isRetried: boolean;
  readonly hasFailed: boolean;
}

const FAILED = `select id from jobs.job where name = ? and state = 'failed' order by created_on desc limit 1000`;
const HAS_RETRY = `select 1 from jobs.job where name = ? and state = 'retry' limit 1`;

const toIso = (at: string | null) => at && new Date(at).toISOString();

/** The state of the job queues, for staff. */
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

  /** What is wrong with each queue; a job counts as late once it could have begun so many seconds ago. */
  findFaults(lateAfterSeconds: number): Promise<QueueFaults[]> {
    return this.orm.em.fork().execute<QueueFaults[]>(HEALTH, [lateAfterSeconds]);
  }

  /** Gives failed jobs one more attempt and returns how many; null when there is no such queue. */
  async retryFailed(em: EntityManager, name: string): Promise<number | null> {
    // `getQueue` throws at a name that no queue can have.
    const queue = (await this.boss.getQueues()).find((one) => one.name === name);
    if (!queue) return null;
    const ids = (await em.execute<{ id: string }[]>(FAILED, [name])).map(({ id }) => id);
    if (!ids.length) return 0;
    const here = { db: fromKysely(em.getKysely()) };
    if (queue.policy !== 'stately') {
      await this.boss.retry(name, ids, here);
      return ids.length;
    }
    // One job of a `latest` queue does the work of all, so that only the newest is retried.
    const isRetried = (await em.execute<object[]>(HAS_RETRY, [name])).length > 0;
    const [newest, ...others] = ids;
    const superseded = isRetried ? ids : others;
    if (!isRetried) await this.boss.retry(name, newest!, here);
    if (superseded.length) await this.boss.deleteJob(name, superseded, here);
    return ids.length;
  }
}

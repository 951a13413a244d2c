import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.ts';
import type { Sample } from './metrics.ts';

/**
 * Never scans completed jobs, which stay for a week. Waiting jobs are found by the index that the workers use. pg-boss
 * counts failed jobs every few seconds; running jobs are counted here, but only in queues where pg-boss has found any.
 * Failed jobs do not count in a queue with policy `stately` (our `coalesce`), since the next job does their work.
 */
const QUEUES = `
  select q.name, pending.waiting, pending.retrying, case q.policy when 'stately' then 0 else q.failed_count end as failed, active.running,
    extract(epoch from now() - least(pending.oldest, active.oldest))::float8 as age,
    exists (select from jobs.subscription s where s.name = q.name) as "isReaction"
  from jobs.queue q
  cross join lateral (
    select count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying, min(created_on) as oldest
    from jobs.job where name = q.name and state < 'active' and not blocked) pending
  cross join lateral (
    select count(*)::int as running, min(created_on) as oldest
    from jobs.job where q.active_count > 0 and name = q.name and state = 'active') active
  order by q.name`;

interface Queue {
  readonly name: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly running: number;
  readonly failed: number;
  /** Seconds since the oldest waiting or running job was enqueued; null without any. */
  readonly age: number | null;
  readonly isReaction: boolean;
}

const JOBS = 'agency_queue_jobs';
const JOBS_OLDEST = 'agency_queue_oldest_seconds';
const EVENTS = 'agency_outbox_events';
const EVENTS_OLDEST = 'agency_outbox_oldest_seconds';

const GAUGES = [
  {
    name: JOBS,
    help: 'Jobs by queue and state; failed jobs have no attempts left',
    labels: ['queue', 'state'],
  },
  { name: JOBS_OLDEST, help: 'Age of the oldest pending job; 0 without any', labels: ['queue'] },
  { name: EVENTS, help: 'Events pending for reactions, by lane: single or bulk', labels: ['lane'] },
  { name: EVENTS_OLDEST, help: 'Age of the oldest pending event; 0 without any', labels: ['lane'] },
];

const LANES = ['single', 'bulk'] as const;
const getLane = ({ name }: Queue) => (name.endsWith('.bulk') ? 'bulk' : 'single');

@Injectable()
export class QueueMetrics implements OnModuleInit {
  constructor(private readonly database: DatabaseMetrics) {}

  onModuleInit() {
    this.database.register('queues', GAUGES, async (em) => {
      const queues = await em.execute<Queue[]>(QUEUES);
      const lanes = LANES.map((lane) => ({
        lane,
        laneQueues: queues.filter((queue) => queue.isReaction && getLane(queue) === lane),
      }));
      return {
        [JOBS]: queues.flatMap(toStateSamples),
        [JOBS_OLDEST]: queues.map(({ name, age }): Sample => [{ queue: name }, age ?? 0]),
        [EVENTS]: lanes.map(({ lane, laneQueues }): Sample => [
          { lane },
          laneQueues.reduce((sum, queue) => sum + countPending(queue), 0),
        ]),
        [EVENTS_OLDEST]: lanes.map(({ lane, laneQueues }): Sample => [
          { lane },
          Math.max(0, ...laneQueues.map(({ age }) => age ?? 0)),
        ]),
      };
    });
  }
}

const countPending = ({ waiting, retrying, running }: Queue) => waiting + retrying + running;

const toStateSamples = ({ name, waiting, retrying, running, failed }: Queue): Sample[] =>
  Object.entries({ waiting, retrying, running, failed }).map(([state, count]) => [{ queue: name, state }, count]);

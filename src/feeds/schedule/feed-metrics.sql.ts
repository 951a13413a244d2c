import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DatabaseMetrics } from '../../platform/metrics/database-metrics.ts';
import type { Sample } from '../../platform/metrics/metrics.ts';
import { listNextRuns } from './get-next-run.ts';

/** The last run and the last good one of each feed that is in use; rehearsals do not count. */
const FEEDS = `
  select f.name, f.schedule, last.status, extract(epoch from last.ended_at)::float8 as "endedAt",
    extract(epoch from good.ended_at)::float8 as "goodAt"
  from (select * from feeds where is_active order by name limit 100) f
  left join lateral (
    select status, ended_at from feed_runs
    where feed_id = f.id and not dry_run and status not in ('queued', 'running')
    order by started_at desc limit 1) last on true
  left join lateral (
    select ended_at from feed_runs where feed_id = f.id and not dry_run and status = 'complete'
    order by started_at desc limit 1) good on true
  order by f.name`;

interface FeedState {
  readonly name: string;
  readonly schedule: string | null;
  readonly status: string | null;
  readonly endedAt: number | null;
  readonly goodAt: number | null;
}

const SUCCESS = 'agency_feed_last_success_timestamp_seconds';
const ENDED = 'agency_feed_last_run_timestamp_seconds';
const RESULT = 'agency_feed_last_result';
const INTERVAL = 'agency_feed_interval_seconds';

const GAUGES = [
  { name: SUCCESS, help: 'When the last complete run of a feed has ended', labels: ['feed'] },
  { name: ENDED, help: 'When the last run of a feed has ended, however', labels: ['feed'] },
  {
    name: RESULT,
    help: 'How the last run of a feed has ended: 1 for what is so, 0 for the rest',
    labels: ['feed', 'result'],
  },
  { name: INTERVAL, help: 'The longest time between two runs by the schedule of a feed', labels: ['feed'] },
];
const RESULTS = ['complete', 'needs_review', 'failed'];
/** Enough to see the weekend of a schedule of working days. */
const RUNS_AHEAD = 12;

/** What the feeds tell Prometheus. Their names are given by staff, and few. */
@Injectable()
export class FeedMetrics implements OnModuleInit {
  private readonly intervals = new LRUCache<string, number>({ max: 100, ttl: 3_600_000 });

  constructor(private readonly database: DatabaseMetrics) {}

  onModuleInit() {
    this.database.register('feeds', GAUGES, async (em) => {
      const feeds = await em.execute<FeedState[]>(FEEDS);
      const each = (value: (feed: FeedState) => number | null) =>
        feeds.flatMap((feed): Sample[] => {
          const cached = value(feed);
          return cached === null ? [] : [[{ feed: feed.name }, cached]];
        });
      return {
        [SUCCESS]: each(({ goodAt }) => goodAt),
        [ENDED]: each(({ endedAt }) => endedAt),
        [RESULT]: feeds.flatMap(toResultSamples),
        [INTERVAL]: each(({ schedule }) => (schedule === null ? null : this.getInterval(schedule))),
      };
    });
  }

  private getInterval(schedule: string): number {
    const cached = this.intervals.get(schedule);
    if (cached !== undefined) return cached;
    const times = listNextRuns(schedule, RUNS_AHEAD).map((time) => time.getTime());
    const longest = Math.max(...times.slice(1).map((time, at) => time - times[at]!)) / 1000;
    this.intervals.set(schedule, longest);
    return longest;
  }
}

const toResultSamples = ({ name, status }: FeedState): Sample[] =>
  status === null ? [] : RESULTS.map((result) => [{ feed: name, result }, result === status ? 1 : 0]);

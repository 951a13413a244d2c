import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { HealthIndicator, type HealthState } from '../../platform/health-indicators.ts';
import { DatabaseMetrics } from '../../platform/metrics/database-metrics.ts';
import type { Sample } from '../../platform/metrics/metrics.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/time-units.contract.ts';
import { listNextRuns } from './schedule-feed.ts';

/** Active feeds with a schedule whose newest finished import failed; ignores dry runs. */
const FAILED_FEEDS = `
  select f.name from feeds f cross join lateral (
    select status from feed_runs where feed_id = f.id and not dry_run and ended_at is not null
    order by started_at desc limit 1) last
  where f.is_active and f.schedule is not null and last.status = 'failed' order by f.name`;

/** The newest finished and the newest complete import of each active feed, at most 100 feeds; ignores dry runs. */
const FEED_STATES = `
  select f.name, f.schedule, last.status, extract(epoch from last.ended_at)::float8 as "endedAt",
    extract(epoch from good.ended_at)::float8 as "succeededAt"
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
  readonly succeededAt: number | null;
}

const LAST_SUCCESS = 'agency_feed_last_success_timestamp_seconds';
const LAST_RUN = 'agency_feed_last_run_timestamp_seconds';
const LAST_RESULT = 'agency_feed_last_result';
const MAX_INTERVAL = 'agency_feed_interval_seconds';

const GAUGES = [
  { name: LAST_SUCCESS, help: 'End of the last complete run of a feed', labels: ['feed'] },
  { name: LAST_RUN, help: 'End of the last run of a feed, with any result', labels: ['feed'] },
  {
    name: LAST_RESULT,
    help: 'Result of the last run of a feed: 1 for the actual result, 0 for the others',
    labels: ['feed', 'result'],
  },
  { name: MAX_INTERVAL, help: 'Longest time between two scheduled runs of a feed', labels: ['feed'] },
];
const RESULTS = ['complete', 'needs_review', 'failed'];
/** Enough to span the weekend of a weekday schedule. */
const RUNS_TO_COMPARE = 12;

/** Prometheus metrics of feeds. Feed names as labels are safe, since staff choose them and they are few. */
@Injectable()
export class FeedMetrics implements OnModuleInit {
  private readonly intervals = new LRUCache<string, number>({ max: 100, ttl: HOUR_MS });

  constructor(private readonly database: DatabaseMetrics) {}

  onModuleInit() {
    this.database.register('feeds', GAUGES, async (em) => {
      const feeds = await em.execute<FeedState[]>(FEED_STATES);
      const toSamples = (getValue: (feed: FeedState) => number | null) =>
        feeds.flatMap((feed): Sample[] => {
          const value = getValue(feed);
          return value === null ? [] : [[{ feed: feed.name }, value]];
        });
      return {
        [LAST_SUCCESS]: toSamples(({ succeededAt }) => succeededAt),
        [LAST_RUN]: toSamples(({ endedAt }) => endedAt),
        [LAST_RESULT]: feeds.flatMap(toResultSamples),
        [MAX_INTERVAL]: toSamples(({ schedule }) => (schedule === null ? null : this.getInterval(schedule))),
      };
    });
  }

  private getInterval(schedule: string): number {
    const cached = this.intervals.get(schedule);
    if (cached !== undefined) return cached;
    const times = listNextRuns(schedule, RUNS_TO_COMPARE).map((time) => time.getTime());
    const longestMs = Math.max(...times.slice(1).map((time, index) => time - times[index]!));
    const seconds = longestMs / SECOND_MS;
    this.intervals.set(schedule, seconds);
    return seconds;
  }
}

const toResultSamples = ({ name, status }: FeedState): Sample[] =>
  status === null ? [] : RESULTS.map((result) => [{ feed: name, result }, result === status ? 1 : 0]);

@HealthIndicator()
@Injectable()
export class FeedsHealth implements HealthIndicator {
  readonly name = 'feeds';

  constructor(private readonly em: EntityManager) {}

  async check(): Promise<HealthState> {
    const failed = await this.em.fork().execute<{ name: string }[]>(FAILED_FEEDS);
    if (!failed.length) return { status: 'ok' };
    return {
      status: 'degraded',
      message: `Feeds cuya última importación ha fallado: ${failed.map(({ name }) => name).join(', ')}.`,
    };
  }
}

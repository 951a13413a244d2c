import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor, StaffNames } from '../../platform/actor.ts';
import { JOB_CONCURRENCY } from '../../platform/jobs/job.ts';
import { findPage } from '../../platform/query/to-page.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { type FeedWarning, WARNING_NAMES } from '../feed-warning.contract.ts';
import { Feed } from '../feed.entity.ts';
import { FindRunWithdrawals, CountRunsToReview } from '../feed.messages.ts';
import { UnknownFeed, FeedRunNotFound } from '../feed.problems.ts';
import type { StaffFeedRun, StaffFeedRunItem, StaffFeedRunList } from '../staff-feed.contract.ts';

type Names = ReadonlyMap<string, string>;

export function toStaffFeedRunItem(
  run: FeedRun,
  names: Names,
  blockingFeeds: readonly string[] = [],
): StaffFeedRunItem {
  const { id, status, trigger, syncMode, dryRun, allowWithdrawals, durationMs, bytesRead, sourceUnchanged, error } =
    run;
  const { propertyCount, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw } = run;
  return {
    ...{ id, status, trigger, syncMode, dryRun, allowWithdrawals, durationMs, bytesRead, sourceUnchanged, error },
    ...{ total: propertyCount, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw },
    startedBy: (run.requestedBy && names.get(run.requestedBy)) ?? null,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    blockedBy: status === 'queued' ? [...blockingFeeds] : [],
    progress: run.phase && { phase: run.phase, done: run.progressDone, total: run.progressTotal },
  };
}

const toStaffFeedRun = (
  run: FeedRun,
  { id, name }: Feed,
  names: Names,
  blockingFeeds: readonly string[],
): StaffFeedRun => ({
  ...toStaffFeedRunItem(run, names, blockingFeeds),
  feed: { id, name },
  warnings: (Object.entries(run.warnings) as [FeedWarning, number][])
    .map(([kind, count]) => ({ kind, name: WARNING_NAMES[kind], count }))
    .sort((a, b) => b.count - a.count),
  errors: run.errors,
  notes: run.notes,
});

/** Returns the names of feeds whose imports block the queued `runs`; empty if none is queued or a slot is free. */
export async function findBlockingFeeds(em: EntityManager, runs: readonly FeedRun[]): Promise<string[]> {
  if (!runs.some(({ status }) => status === 'queued')) return [];
  const running = await em.find(FeedRun, { status: 'running', trigger: 'staff' });
  if (running.length < JOB_CONCURRENCY) return [];
  const feeds = await em.find(Feed, { id: { $in: running.map(({ feedId }) => feedId) } }, { orderBy: { name: 'asc' } });
  return feeds.map(({ name }) => name);
}

const PAGE_SIZE = 20;
const NEWEST_FIRST = { startedAt: 'desc', id: 'desc' } as const;

export class ListFeedRuns extends Query<StaffFeedRunList> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListFeedRuns)
export class ListFeedRunsHandler implements IQueryHandler<ListFeedRuns> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, feedId, page }: ListFeedRuns): Promise<StaffFeedRunList> {
    requirePermission(actor, 'feeds.run');
    if (!(await this.em.count(Feed, { id: feedId }))) throw new UnknownFeed();
    const pageRequest = { where: { feedId }, orderBy: NEWEST_FIRST, page, pageSize: PAGE_SIZE };
    return findPage(this.em, FeedRun, pageRequest, async (runs) => {
      const names = await this.names.findNames(runs.map(({ requestedBy }) => requestedBy));
      const blockingFeeds = await findBlockingFeeds(this.em, runs);
      return runs.map((run) => toStaffFeedRunItem(run, names, blockingFeeds));
    });
  }
}

export class ShowFeedRun extends Query<StaffFeedRun> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowFeedRun)
export class ShowFeedRunHandler implements IQueryHandler<ShowFeedRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, id }: ShowFeedRun) {
    requirePermission(actor, 'feeds.run');
    const run = await this.em.findOne(FeedRun, { id });
    if (!run) throw new FeedRunNotFound();
    const feed = await this.em.findOneOrFail(Feed, { id: run.feedId });
    return toStaffFeedRun(
      run,
      feed,
      await this.names.findNames([run.requestedBy]),
      await findBlockingFeeds(this.em, [run]),
    );
  }
}

@QueryHandler(FindRunWithdrawals)
export class FindRunWithdrawalsHandler implements IQueryHandler<FindRunWithdrawals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, runId }: FindRunWithdrawals) {
    requirePermission(actor, 'feeds.run');
    const run = await this.em.findOne(FeedRun, { id: runId }, { populate: ['leavingExternalIds'] });
    if (!run) throw new FeedRunNotFound();
    return { feedId: run.feedId, externalIds: run.leavingExternalIds };
  }
}

const COUNT_RUNS_TO_REVIEW = `
  select count(*)::int as count from feeds f
  cross join lateral (
    select status from feed_runs where feed_id = f.id and not dry_run and status not in ('queued', 'running')
    order by started_at desc limit 1) last
  where f.is_active and last.status in ('needs_review', 'failed')`;

@QueryHandler(CountRunsToReview)
export class CountRunsToReviewHandler implements IQueryHandler<CountRunsToReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountRunsToReview) {
    requirePermission(actor, 'feeds.run');
    const [row] = await this.em.execute<{ count: number }[]>(COUNT_RUNS_TO_REVIEW);
    return row!.count;
  }
}

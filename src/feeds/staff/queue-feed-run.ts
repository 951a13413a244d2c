import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { createId } from '../../platform/new-id.ts';
import { Pause } from '../../platform/pause.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { FeedRunInProgress, UnknownFeed } from '../feed.problems.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import { IMPORT_FEED_FOR_STAFF } from '../schedule/import-jobs.ts';
import type { NewFeedRun } from '../staff-feed.contract.ts';

/**
 * Queues an import or a dry run. Throws `FeedRunInProgress` while the feed has another one, and `SystemPaused` during a
 * pause.
 */
export class QueueFeedRun extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly options: NewFeedRun,
  ) {
    super();
  }
}

@CommandHandler(QueueFeedRun)
export class QueueFeedRunHandler implements ICommandHandler<QueueFeedRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: FeedRuns,
    private readonly jobs: Jobs,
    private readonly pause: Pause,
  ) {}

  async execute({ actor, feedId, options }: QueueFeedRun) {
    requirePermission(actor, 'feeds.run');
    await this.pause.assertNotPaused();
    const id = createId();
    await this.em.transactional(async (em) => {
      const feed = await em.findOne(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!feed) throw new UnknownFeed();
      if (await em.count(FeedRun, { feedId, status: 'queued' })) throw new FeedRunInProgress(feed.name);
      // Throws FeedRunInProgress if a run is alive, which holds its lease; an interrupted run no longer does.
      for (const { dryRun } of await em.find(FeedRun, { feedId, status: 'running' }))
        await this.runs.withLease({ feedName: feed.name, dryRun }, () => Promise.resolve());
      em.persist(
        em.create(FeedRun, this.runs.buildQueuedRun(id, feedId, options, actor.kind === 'user' ? actor.id : null)),
      );
      audit(em, actor, 'run-feed', feedId, { ...options, run: id });
      await this.jobs.enqueue(IMPORT_FEED_FOR_STAFF, { id, group: feedId, em, data: { runId: id } });
    });
    return { id };
  }
}

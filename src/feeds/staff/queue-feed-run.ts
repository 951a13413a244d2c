import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Pause } from '../../platform/pause/pause.ts';
import { newId } from '../../platform/new-id.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { FeedRunInProgress, UnknownFeed } from '../feed.problems.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import { IMPORT_FEED_FOR_STAFF } from '../schedule/import-feed-for-staff.ts';
import type { RunOrder } from '../staff-feed.contract.ts';

/** Queues an import or a dry run. Throws `FeedRunInProgress` while there is another of this feed, `SystemPaused` during a pause. */
export class QueueFeedRun extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly order: RunOrder,
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

  async execute({ actor, feedId, order }: QueueFeedRun) {
    requirePermission(actor, 'feeds.run');
    await this.pause.assertNotPaused();
    const id = newId();
    await this.em.transactional(async (em) => {
      const feed = await em.findOne(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!feed) throw new UnknownFeed();
      if (await em.count(FeedRun, { feedId, status: 'queued' })) throw new FeedRunInProgress(feed.name);
      // One that died holds its lease no longer. One that has ended may hold it a moment more: the job waits for that.
      for (const { dryRun } of await em.find(FeedRun, { feedId, status: 'running' }))
        await this.runs.withLease({ feedName: feed.name, dryRun }, () => Promise.resolve());
      em.persist(
        em.create(FeedRun, this.runs.buildQueuedRun(id, feedId, order, actor.kind === 'user' ? actor.id : null)),
      );
      audit(em, actor, 'run-feed', feedId, { ...order, run: id });
      await this.jobs.enqueue(IMPORT_FEED_FOR_STAFF, { id, group: feedId, em, data: { runId: id } });
    });
    return { id };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNotFound } from '../feed.problems.ts';
import { FeedScheduler } from './feed-scheduler.ts';
import { getNextRun } from './get-next-run.ts';

/** Schedules a feed by a cron expression in the time of Madrid; null ends its schedule. */
export class ScheduleFeed extends Command<{ next: Date | null }> {
  constructor(
    readonly actor: Actor,
    readonly feedName: string,
    readonly cron: string | null,
  ) {
    super();
  }
}

@CommandHandler(ScheduleFeed)
export class ScheduleFeedHandler implements ICommandHandler<ScheduleFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: FeedScheduler,
  ) {}

  async execute({ actor, feedName, cron }: ScheduleFeed) {
    requirePermission(actor, 'feeds.run');
    const next = cron === null ? null : getNextRun(cron);
    await this.em.transactional(async (em) => {
      const feed = await em.findOne(Feed, { name: feedName });
      if (!feed) throw new FeedNotFound(feedName);
      feed.schedule = cron;
      audit(em, actor, 'schedule-feed', feed.id, { cron });
    });
    await this.scheduler.syncSchedules();
    return { next };
  }
}

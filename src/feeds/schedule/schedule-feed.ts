import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { demand } from '../../platform/access/demand.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNotFound } from '../feed.problems.ts';
import { FeedScheduler } from './feed-scheduler.ts';
import { nextRunAt } from './next-run-at.ts';

/** Schedules a feed by a cron expression in the time of Madrid; null ends its schedule. */
export class ScheduleFeed extends Command<{ next: Date | null }> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, feedName, cron }: ScheduleFeed) {
    demand(by, 'feeds.run');
    const next = cron === null ? null : nextRunAt(cron);
    await this.em.transactional(async (em) => {
      const feed = await em.findOne(Feed, { name: feedName });
      if (!feed) throw new FeedNotFound(feedName);
      feed.schedule = cron;
      audit(em, by, 'schedule-feed', feed.id, { cron });
    });
    await this.scheduler.readSchedules();
    return { next };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { newId } from '../../platform/new-id.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNameTaken, TooManyFeeds } from '../feed.problems.ts';
import { FeedScheduler } from '../schedule/feed-scheduler.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import { columnsOf, sentSource } from '../fetching/sent-source.ts';
import type { NewFeed } from '../staff-feed.contract.ts';
import { checkedSchedule, checkedSource } from './checked-source.ts';
import { shownPlace } from './shown-place.ts';

export const MOST_FEEDS = 100;

/** Creates a feed; nothing is read before its first run. */
export class CreateFeed extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
    readonly input: NewFeed,
  ) {
    super();
  }
}

@CommandHandler(CreateFeed)
export class CreateFeedHandler implements ICommandHandler<CreateFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: FeedScheduler,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ by, input }: CreateFeed) {
    demand(by, 'feeds.run');
    const { name, format, schedule = null, referencePrefix = null } = input;
    const { address, credentials } = sentSource(input);
    checkedSchedule(schedule);
    checkedSource(format, { address, ...credentials });
    const id = newId();
    const blank = { allowedHosts: null, watermark: null, sourceMark: null, createdAt: clock.now() };
    await unlessTaken(this.em, new FeedNameTaken(), async (em) => {
      if ((await em.count(Feed)) >= MOST_FEEDS) throw new TooManyFeeds(MOST_FEEDS);
      const guard = this.passwords.sealed(id, columnsOf(credentials));
      const columns = { id, name, format, address, ...guard, schedule, referencePrefix };
      em.create(Feed, { ...columns, ...blank }, { persist: true });
      audit(em, by, 'create-feed', id, { format, host: shownPlace(address)?.host, schedule });
    });
    await this.scheduler.readSchedules();
    return { id };
  }
}

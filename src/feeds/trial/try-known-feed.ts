import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import type { FeedTrialResult } from '../feed-trial.contract.ts';
import { TryFeed } from './try-feed.ts';

/** Tries a stored feed, whose whole address nobody can see. */
export class TryKnownFeed extends Command<FeedTrialResult> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(TryKnownFeed)
export class TryKnownFeedHandler implements ICommandHandler<TryKnownFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ by, id }: TryKnownFeed) {
    demand(by, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id }, { populate: ['password'] });
    if (!feed?.address) throw new UnknownFeed();
    const { format, address, allowedHosts } = feed;
    const credentials = this.passwords.credentialsOf(feed);
    return this.commands.execute(new TryFeed(by, { id, format, address, credentials, allowedHosts }));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import type { FeedTestResult } from '../feed-test-input.contract.ts';
import { TestFeedConnection } from './test-feed-connection.ts';

/** Tries a stored feed, whose whole address nobody can see. */
export class TestSavedFeed extends Command<FeedTestResult> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(TestSavedFeed)
export class TestSavedFeedHandler implements ICommandHandler<TestSavedFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ actor, id }: TestSavedFeed) {
    requirePermission(actor, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id }, { populate: ['password'] });
    if (!feed?.address) throw new UnknownFeed();
    const { format, address, allowedHosts } = feed;
    const credentials = this.passwords.getCredentials(feed);
    return this.commands.execute(new TestFeedConnection(actor, { id, format, address, credentials, allowedHosts }));
  }
}

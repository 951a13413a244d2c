import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.ts';
import { demand } from '../../platform/access/demand.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { lockProperties } from '../records/lock-properties.ts';
import { PropertiesChanged } from '../property.events.ts';
import { followsFeed } from './follows-feed.ts';
import { WithdrawFeedProperties } from './feed.messages.ts';

@CommandHandler(WithdrawFeedProperties)
export class WithdrawFeedPropertiesHandler implements ICommandHandler<WithdrawFeedProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  execute({ by, feedId, externalIds, fence }: WithdrawFeedProperties) {
    demand(by, 'feeds.run');
    return this.em.transactional(async (em) => {
      await fence(em);
      const leaving = await lockProperties(em, { feedId, externalId: { $in: externalIds }, ...followsFeed });
      for (const property of leaving) property.leaveFeed();
      if (leaving.length) {
        audit(em, by, 'withdraw-feed-properties', feedId, { count: leaving.length });
        await this.outbox.record(em, PropertiesChanged.byFeed(leaving.map(({ id }) => id)));
      }
      return { withdrawn: leaving.length };
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { newId } from '../../platform/new-id.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNameTaken, TooManyFeeds } from '../feed.problems.ts';
import { FeedScheduler } from '../schedule/feed-scheduler.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import { toCredentialColumns, parseSubmittedSource } from '../fetching/parse-submitted-source.ts';
import type { NewFeed } from '../staff-feed.contract.ts';
import { assertSchedule, assertSource } from './assert-source.ts';
import { toFeedPlace } from './to-feed-place.ts';

export const MAX_FEEDS = 100;

/** Creates a feed; nothing is read before its first run. */
export class CreateFeed extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, input }: CreateFeed) {
    requirePermission(actor, 'feeds.run');
    const { name, format, schedule = null, referencePrefix = null } = input;
    const { address, credentials } = parseSubmittedSource(input);
    assertSchedule(schedule);
    assertSource(format, { address, ...credentials });
    const id = newId();
    const blank = { allowedHosts: null, watermark: null, sourceMark: null, createdAt: clock.now() };
    await transactionalOrConflict(this.em, new FeedNameTaken(), async (em) => {
      if ((await em.count(Feed)) >= MAX_FEEDS) throw new TooManyFeeds(MAX_FEEDS);
      const credentialColumns = this.passwords.encryptPassword(id, toCredentialColumns(credentials));
      const columns = { id, name, format, address, ...credentialColumns, schedule, referencePrefix };
      em.create(Feed, { ...columns, ...blank }, { persist: true });
      audit(em, actor, 'create-feed', id, { format, host: toFeedPlace(address)?.host, schedule });
    });
    await this.scheduler.syncSchedules();
    return { id };
  }
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNameTaken, UnknownFeed } from '../feed.problems.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import { FeedScheduler } from '../schedule/feed-scheduler.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import type { FeedChanges } from '../staff-feed.contract.ts';
import { resolveSourceChanges, type Source } from './resolve-source-changes.ts';
import { assertSchedule, assertSource } from './assert-source.ts';
import { toFeedPlace } from './to-feed-place.ts';

/** Changes the fields that are given; the address, which nobody can see, is replaced as a whole. */
export class UpdateFeed extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: FeedChanges,
  ) {
    super();
  }
}

type Changes = Omit<FeedChanges, keyof Source> & Source;

@CommandHandler(UpdateFeed)
export class UpdateFeedHandler implements ICommandHandler<UpdateFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: FeedRuns,
    private readonly scheduler: FeedScheduler,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ actor, id, changes }: UpdateFeed) {
    requirePermission(actor, 'feeds.run');
    assertSchedule(changes.schedule);
    const existing = await this.em.findOne(Feed, { id }, { disableIdentityMap: true });
    if (!existing) throw new UnknownFeed();
    const { address: _address, username: _username, password: _password, ...plain } = changes;
    const source = resolveSourceChanges(existing, changes);
    assertSource(existing.format, source);
    const change = () => this.change(actor, id, { ...source, ...plain });
    const isRenamed = changes.name !== undefined && changes.name !== existing.name;
    // The lease of a run bears the name of the feed: a rename has to hold it.
    await (isRenamed ? this.runs.withLease({ feedName: existing.name, dryRun: false }, change) : change());
    await this.scheduler.syncSchedules();
  }

  private async change(actor: Actor, id: string, changes: Changes) {
    await transactionalOrConflict(this.em, new FeedNameTaken(), async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const feed = await em.findOneOrFail(Feed, { id }, { populate: ['password'], ...locked });
      const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
        (field) => changes[field] !== undefined && !this.isUnchanged(feed, field, changes),
      );
      if (!fields.length) return;
      Object.assign(feed, this.passwords.encryptPassword(id, changes));
      const isMoved = fields.includes('address');
      // What is known of another source says nothing of this one.
      if (isMoved) Object.assign(feed, { watermark: null, missed: [], sourceMark: null });
      const { schedule, isActive } = changes;
      const auditDetails = { schedule, isActive, ...(isMoved && { host: toFeedPlace(feed.address)?.host }) };
      audit(em, actor, 'change-feed', id, { fields, ...auditDetails });
    });
  }

  private isUnchanged(feed: Feed, field: keyof Changes, changes: Changes) {
    return field === 'password'
      ? this.passwords.matchesStored(feed, changes.password ?? null)
      : isDeepStrictEqual(changes[field], feed[field]);
  }
}

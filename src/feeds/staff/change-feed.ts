import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNameTaken, UnknownFeed } from '../feed.problems.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import { FeedScheduler } from '../schedule/feed-scheduler.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import type { FeedChanges } from '../staff-feed.contract.ts';
import { changedSource, type Source } from './changed-source.ts';
import { checkedSchedule, checkedSource } from './checked-source.ts';
import { shownPlace } from './shown-place.ts';

/** Changes the fields that are given; the address, which nobody can see, is replaced as a whole. */
export class ChangeFeed extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly changes: FeedChanges,
  ) {
    super();
  }
}

type Changes = Omit<FeedChanges, keyof Source> & Source;

@CommandHandler(ChangeFeed)
export class ChangeFeedHandler implements ICommandHandler<ChangeFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: FeedRuns,
    private readonly scheduler: FeedScheduler,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ by, id, changes }: ChangeFeed) {
    demand(by, 'feeds.run');
    checkedSchedule(changes.schedule);
    const known = await this.em.findOne(Feed, { id }, { disableIdentityMap: true });
    if (!known) throw new UnknownFeed();
    const { address: _address, username: _username, password: _password, ...plain } = changes;
    const source = changedSource(known, changes);
    checkedSource(known.format, source);
    const change = () => this.change(by, id, { ...source, ...plain });
    const isRenamed = changes.name !== undefined && changes.name !== known.name;
    // The lease of a run bears the name of the feed: a rename has to hold it.
    await (isRenamed ? this.runs.withLease({ feedName: known.name, dryRun: false }, change) : change());
    await this.scheduler.readSchedules();
  }

  private async change(by: Actor, id: string, changes: Changes) {
    await unlessTaken(this.em, new FeedNameTaken(), async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const feed = await em.findOneOrFail(Feed, { id }, { populate: ['password'], ...locked });
      const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
        (field) => changes[field] !== undefined && !this.isAlready(feed, field, changes),
      );
      if (!fields.length) return;
      Object.assign(feed, this.passwords.sealed(id, changes));
      const isMoved = fields.includes('address');
      // What is known of another source says nothing of this one.
      if (isMoved) Object.assign(feed, { watermark: null, missed: [], sourceMark: null });
      const { schedule, isActive } = changes;
      const said = { schedule, isActive, ...(isMoved && { host: shownPlace(feed.address)?.host }) };
      audit(em, by, 'change-feed', id, { fields, ...said });
    });
  }

  private isAlready(feed: Feed, field: keyof Changes, changes: Changes) {
    return field === 'password'
      ? this.passwords.isStored(feed, changes.password ?? null)
      : isDeepStrictEqual(changes[field], feed[field]);
  }
}

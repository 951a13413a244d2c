import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { resolve } from 'node:path';
import { clock } from '../../platform/clock.ts';
import type { Lease } from '../../platform/leases/lease.ts';
import { Leases } from '../../platform/leases/leases.ts';
import type { Credentials } from '../../platform/net/credentials.ts';
import { newId } from '../../platform/new-id.ts';
import type { SyncCursor } from '../sync-cursor.contract.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { FeedFormat, RunFaults, RunTrigger, RunWalk } from '../feed-run.contract.ts';
import { Feed, EMPTY_SOURCE } from '../feed.entity.ts';
import { FeedHasOtherFormat, FeedNotFound, FeedRunInProgress, FeedRunIsOver } from '../feed.problems.ts';
import { FeedMappings } from '../mapping/feed-mappings.ts';
import { isSameServer } from '../fetching/to-credentials.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import { isUrl } from '../fetching/is-url.ts';
import { endRun } from './end-run.ts';
import type { Imported } from './feed-importer.ts';
import { APPLIED, findLastFaults } from './find-last-faults.ts';
import type { SourceFingerprint } from '../source-fingerprint.contract.ts';
import { chooseSyncMode } from './choose-sync-mode.ts';

type RunRequest = {
  feedName: string;
  format: FeedFormat;
  address: string;
  /** Credentials that were typed with the address. */
  credentials: Credentials | null;
  trigger: RunTrigger;
  dryRun: boolean;
  allowWithdrawals: boolean;
  scheduledFor?: Date;
  runId?: string;
};

export type StartedRun = {
  id: string;
  feedId: string;
  epoch: number;
  /** The address that is read; staff may change that of the feed meanwhile. */
  address: string;
  isFirstRun: boolean;
  hasSucceeded: boolean;
  syncMode: RunWalk;
  cursor: SyncCursor;
  allowedHosts: readonly string[] | null;
  faultsBefore: RunFaults;
  mark: SourceFingerprint | null;
  credentials: Credentials | null;
};

const DAY_MS = 86_400_000;
const FEED_DEFAULTS = {
  ...{ address: null, referencePrefix: null, schedule: null, allowedHosts: null, watermark: null, missed: [] },
  ...EMPTY_SOURCE,
};
const createBlankRun = () => ({
  startedAt: clock.now(),
  endedAt: null,
  durationMs: null,
  warnings: {},
  errors: [],
  notes: [],
  faults: {},
  error: null,
  phase: null,
});

/** Records runs. Each step commits at once, apart from what the import itself changes. */
@Injectable()
export class FeedRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly leases: Leases,
    private readonly mappings: FeedMappings,
    private readonly passwords: FeedPasswords,
  ) {}

  /** Runs one import of a feed at a time; a dry one keeps no other waiting. Throws `FeedRunInProgress`. */
  async withLease<T>(
    { feedName, dryRun }: Pick<RunRequest, 'feedName' | 'dryRun'>,
    work: (lease: Lease) => Promise<T>,
    options?: { waitMs: number },
  ): Promise<T> {
    const name = `${dryRun ? 'feed-rehearsal' : 'feed'}:${feedName}`;
    const result = await this.leases.withLease(name, async (lease) => ({ outcome: await work(lease) }), options);
    if (!result) throw new FeedRunInProgress(feedName);
    return result.outcome;
  }

  /**
   * The feed is made by its first run. A run that died is closed here, by the next one; but a scheduled run, or
   * one that a person asked for, goes on as the same run when its job is delivered again.
   */
  start(request: RunRequest, lease: Lease): Promise<StartedRun> {
    const { feedName, format, address, trigger, dryRun, allowWithdrawals, scheduledFor = null, runId } = request;
    return this.orm.em.fork().transactional(async (em) => {
      await lease.fence(em);
      const found = await em.findOne(Feed, { name: feedName }, { populate: ['password'] });
      // The feed was renamed meanwhile: the job is tried again under the new name.
      if (!found && (scheduledFor || runId)) throw new FeedNotFound(feedName);
      const feed = found ?? em.create(Feed, { id: newId(), name: feedName, format, ...FEED_DEFAULTS });
      if (feed.format !== format) throw new FeedHasOtherFormat(feedName, feed.format);
      const place = isUrl(address) ? address : resolve(address);
      feed.address ??= place;
      if (request.credentials && feed.address === address)
        Object.assign(feed, this.passwords.encryptPassword(feed.id, request.credentials));
      await em.flush();

      const abandoned = {
        $or: [{ scheduledFor: null }, { startedAt: { $lt: new Date(clock.now().getTime() - DAY_MS) } }],
      };
      const runKey = runId ? { id: runId } : scheduledFor && { scheduledFor };
      const existing = runKey && (await em.findOne(FeedRun, { feedId: feed.id, ...runKey }));
      if (existing && existing.endedAt !== null) throw new FeedRunIsOver();
      const deadRuns = await em.find(FeedRun, { feedId: feed.id, status: 'running', dryRun, ...abandoned });
      for (const run of deadRuns) if (run !== existing) run.markInterrupted();
      const real = { feedId: feed.id, dryRun: false };
      const applied = await em.count(FeedRun, { ...real, status: { $in: APPLIED } });
      const faultsBefore = await findLastFaults(em, feed.id);

      const full = { ...real, status: 'complete', walk: 'full' } as const;
      const [lastFull] = await em.find(FeedRun, full, { orderBy: { startedAt: 'desc' }, limit: 1 });
      const hasSucceeded = lastFull !== undefined;
      const { version: mapping } = await this.mappings.load(feed.id);
      // After a change of mapping or address only a full sync sees everything.
      const isCurrent = lastFull?.mapping === mapping && feed.watermark !== null;
      const syncMode = chooseSyncMode(format, trigger, isCurrent ? lastFull.startedAt : null, clock.now());
      const how = { trigger, dryRun, allowWithdrawals };
      const run =
        existing ??
        em.create(FeedRun, { id: newId(), feedId: feed.id, scheduledFor, askedBy: null, ...how, ...createBlankRun() });
      Object.assign(run, { epoch: lease.epoch, walk: syncMode, mapping, status: 'running', ...createBlankRun() });
      const { id, epoch } = run;
      const { watermark, missed, allowedHosts } = feed;
      const source = {
        address: place,
        cursor: { watermark, missed },
        mark: feed.sourceMark,
        credentials: request.credentials ?? this.getCredentialsFor(address, feed),
        faultsBefore,
      };
      const standing = { isFirstRun: applied === 0, hasSucceeded };
      return { id, feedId: feed.id, epoch, ...standing, syncMode, allowedHosts, ...source };
    });
  }

  /** From here on the stock is no longer as the last complete run left it, whatever becomes of this one. */
  async clearSourceFingerprint({ feedId }: StartedRun, lease: Lease) {
    await this.orm.em.fork().transactional(async (em) => {
      await lease.fence(em);
      await em.nativeUpdate(Feed, { id: feedId }, { sourceMark: null });
    });
  }

  end(run: StartedRun, imported: Imported, lease: Lease) {
    return endRun(this.orm.em.fork(), run, imported, lease);
  }

  /** The row of a run that a person asked for, until a job begins it. */
  buildQueuedRun(
    id: string,
    feedId: string,
    order: Pick<RunRequest, 'dryRun' | 'allowWithdrawals'>,
    askedBy: string | null,
  ) {
    return {
      id,
      feedId,
      ...order,
      askedBy,
      trigger: 'staff',
      status: 'queued',
      scheduledFor: null,
      ...createBlankRun(),
    } as const;
  }

  /** The stored credentials, if the address is on the feed's own server. */
  getCredentialsFor(address: string, feed: Feed) {
    return isSameServer(address, feed.address) ? this.passwords.getCredentials(feed) : null;
  }

  find(feedName: string) {
    return this.orm.em.fork().findOne(Feed, { name: feedName }, { populate: ['password'] });
  }

  findLastFaults(feedId: string) {
    return findLastFaults(this.orm.em.fork(), feedId);
  }
}

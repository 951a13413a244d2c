import { MikroORM, type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { resolve } from 'node:path';
import { type Lease, Leases, LeaseLost } from '../../platform/leases/leases.ts';
import type { Credentials } from '../../platform/net/ssrf-safe-fetch.ts';
import { createId } from '../../platform/new-id.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';
import type { FeedFormat, RunFaults, RunTrigger, SyncMode, RunReport } from '../feed-run.contract.ts';
import { FeedRun, isRunByJob } from '../feed-run.entity.ts';
import type { SyncCursor, SourceFingerprint } from '../feed-state.contract.ts';
import { Feed, EMPTY_SOURCE } from '../feed.entity.ts';
import {
  FeedFormatMismatch,
  FeedNotFound,
  FeedRunInProgress,
  FeedRunAlreadyFinished,
  ImportInterrupted,
} from '../feed.problems.ts';
import { isSameServer, isUrl } from '../fetching/feed-address.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import { FeedMappings } from '../mapping/feed-mapping.ts';
import type { ImportResult } from './feed-importer.ts';

const APPLIED_STATUSES = ['complete', 'needs_review'] as const;

async function findLastFaults(em: EntityManager, feedId: string): Promise<RunFaults> {
  const filter = { feedId, dryRun: false, syncMode: 'full', status: { $in: APPLIED_STATUSES } } as const;
  const [run] = await em.find(FeedRun, filter, { orderBy: { startedAt: 'desc' }, limit: 1 });
  return run?.faults ?? {};
}

/**
 * Chooses an incremental sync only for a scheduled Resales-Online run within a day of the last full sync, because an
 * incremental sync does not notice removed properties. `lastFullSync` is null if there was none since the last change
 * of mapping or address.
 */
export function chooseSyncMode(
  format: FeedFormat,
  trigger: RunTrigger,
  lastFullSync: Date | null,
  now: Date,
): SyncMode {
  const isRecent = lastFullSync !== null && now.getTime() - lastFullSync.getTime() <= DAY_MS;
  return format === 'resales' && trigger === 'schedule' && isRecent ? 'changes' : 'full';
}

/**
 * Records the result unless another process took over the run. If the connection was lost and nobody took over, a job's
 * run stays open and this throws `ImportInterrupted`, so that the job resumes it.
 */
async function endRun(
  rootEm: EntityManager,
  { id, epoch, address }: { id: string; epoch: number; address: string },
  { report, faults, leavingExternalIds, cursor, sourceFingerprint }: ImportResult,
  lease: Lease,
): Promise<RunReport> {
  const result = rootEm.transactional(async (em) => {
    await lease.fence(em);
    const run = await em.findOne(FeedRun, { id, epoch, status: 'running' });
    if (!run) return report;
    const interruption = report.status === 'failed' && lease.signal.aborted ? new ImportInterrupted() : undefined;
    if (interruption && isRunByJob(run)) throw interruption;
    const finalReport = interruption ? { ...report, error: interruption.message } : report;
    run.finish(finalReport, { faults, leavingExternalIds });
    if (run.dryRun) return finalReport;
    const feed = await em.findOneOrFail(Feed, { id: run.feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Skips cursor and fingerprint if staff changed the address during the run, since they belong to the old source.
    if (feed.address === address) Object.assign(feed, cursor, sourceFingerprint && { sourceMark: sourceFingerprint });
    return finalReport;
  });
  return result.catch((error: unknown) => {
    if (error instanceof LeaseLost) return report;
    throw error;
  });
}

type RunRequest = {
  feedName: string;
  format: FeedFormat;
  address: string;
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
  /** Address that this run reads; staff may change the feed's address meanwhile. */
  address: string;
  /** Whether no earlier run of the feed has applied changes. */
  isFirstRun: boolean;
  hasSucceeded: boolean;
  syncMode: SyncMode;
  cursor: SyncCursor;
  allowedHosts: readonly string[] | null;
  previousFaults: RunFaults;
  sourceFingerprint: SourceFingerprint | null;
  credentials: Credentials | null;
};

const FEED_DEFAULTS = {
  ...{ address: null, referencePrefix: null, schedule: null, allowedHosts: null, watermark: null, missed: [] },
  ...EMPTY_SOURCE,
};

const createBlankRun = () => ({
  startedAt: new Date(),
  endedAt: null,
  durationMs: null,
  warnings: {},
  errors: [],
  notes: [],
  faults: {},
  error: null,
  phase: null,
});

/** Records runs. Each step commits at once, separately from the changes of the import. */
@Injectable()
export class FeedRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly leases: Leases,
    private readonly mappings: FeedMappings,
    private readonly passwords: FeedPasswords,
  ) {}

  /** Runs one import and one dry run per feed at a time; neither blocks the other. Throws `FeedRunInProgress`. */
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
   * Creates the feed on its first run. Resumes the run of a repeated job. Closes other interrupted runs, except
   * scheduled ones of the last day, which their own jobs resume.
   */
  start(request: RunRequest, lease: Lease): Promise<StartedRun> {
    const { feedName, format, address, trigger, dryRun, allowWithdrawals, scheduledFor = null, runId } = request;
    return this.orm.em.fork().transactional(async (em) => {
      await lease.fence(em);
      const storedFeed = await em.findOne(Feed, { name: feedName }, { populate: ['password'] });
      // The feed was renamed meanwhile; the job is retried under the new name.
      if (!storedFeed && (scheduledFor || runId)) throw new FeedNotFound(feedName);
      const feed = storedFeed ?? em.create(Feed, { id: createId(), name: feedName, format, ...FEED_DEFAULTS });
      if (feed.format !== format) throw new FeedFormatMismatch(feedName, feed.format);
      const location = isUrl(address) ? address : resolve(address);
      feed.address ??= location;
      if (request.credentials && feed.address === address)
        Object.assign(feed, this.passwords.encryptPassword(feed.id, request.credentials));
      await em.flush();

      const abandonedFilter = {
        $or: [{ scheduledFor: null }, { startedAt: { $lt: new Date(Date.now() - DAY_MS) } }],
      };
      const runKey = runId ? { id: runId } : scheduledFor && { scheduledFor };
      const existing = runKey && (await em.findOne(FeedRun, { feedId: feed.id, ...runKey }));
      if (existing && existing.endedAt !== null) throw new FeedRunAlreadyFinished();
      const deadRuns = await em.find(FeedRun, { feedId: feed.id, status: 'running', dryRun, ...abandonedFilter });
      for (const run of deadRuns) if (run !== existing) run.markInterrupted();
      const realRunFilter = { feedId: feed.id, dryRun: false };
      const appliedRunCount = await em.count(FeedRun, { ...realRunFilter, status: { $in: APPLIED_STATUSES } });
      const previousFaults = await findLastFaults(em, feed.id);

      const fullSyncFilter = { ...realRunFilter, status: 'complete', syncMode: 'full' } as const;
      const [lastFullSync] = await em.find(FeedRun, fullSyncFilter, { orderBy: { startedAt: 'desc' }, limit: 1 });
      const { version: mapping } = await this.mappings.load(feed.id);
      // After a change of mapping or address, only a full sync sees everything.
      const isCurrent = lastFullSync?.mapping === mapping && feed.watermark !== null;
      const syncMode = chooseSyncMode(format, trigger, isCurrent ? lastFullSync.startedAt : null, new Date());
      const options = { trigger, dryRun, allowWithdrawals };
      const run =
        existing ??
        em.create(FeedRun, {
          id: createId(),
          feedId: feed.id,
          scheduledFor,
          requestedBy: null,
          ...options,
          ...createBlankRun(),
        });
      Object.assign(run, { epoch: lease.epoch, syncMode, mapping, status: 'running', ...createBlankRun() });
      return {
        id: run.id,
        feedId: feed.id,
        epoch: run.epoch,
        address: location,
        isFirstRun: appliedRunCount === 0,
        hasSucceeded: lastFullSync !== undefined,
        syncMode,
        cursor: { watermark: feed.watermark, missed: feed.missed },
        allowedHosts: feed.allowedHosts,
        previousFaults,
        sourceFingerprint: feed.sourceMark,
        credentials: request.credentials ?? this.getCredentialsFor(address, feed),
      };
    });
  }

  /** Call before the first change: from then on, the properties no longer match the last complete run. */
  async clearSourceFingerprint({ feedId }: StartedRun, lease: Lease) {
    await this.orm.em.fork().transactional(async (em) => {
      await lease.fence(em);
      await em.nativeUpdate(Feed, { id: feedId }, { sourceMark: null });
    });
  }

  end(run: StartedRun, imported: ImportResult, lease: Lease) {
    return endRun(this.orm.em.fork(), run, imported, lease);
  }

  buildQueuedRun(
    id: string,
    feedId: string,
    options: Pick<RunRequest, 'dryRun' | 'allowWithdrawals'>,
    startedBy: string | null,
  ) {
    return {
      id,
      feedId,
      ...options,
      requestedBy: startedBy,
      trigger: 'staff',
      status: 'queued',
      scheduledFor: null,
      ...createBlankRun(),
    } as const;
  }

  /** Returns the stored credentials if the address is on the feed's own server, else null. */
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

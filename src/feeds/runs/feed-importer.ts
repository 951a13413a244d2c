import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Fence } from '../../catalogue/public.ts';
import { PreviewSync, SyncProperties, WithdrawFeedProperties } from '../../catalogue/feed-sync/feed.messages.ts';
import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Credentials } from '../../platform/net/credentials.ts';
import { withSpan } from '../../platform/telemetry/with-span.ts';
import { type SyncCursor, NO_CURSOR } from '../sync-cursor.contract.ts';
import type { FeedFormat, RunFaults, RunProgress, RunReport, RunWalk } from '../feed-run.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';
import { FeedReaders } from '../staging/feed-readers.ts';
import { parseFingerprint } from '../staging/build-fingerprint.ts';
import { prepareFolder } from './workspaces/prepare-folder.ts';
import { describeFailure } from './describe-failure.ts';
import { findMissingProperties } from './find-missing-properties.ts';
import { fingerprintsUnderCurrentMapping } from './fingerprints-under-current-mapping.ts';
import type { RunWorkspace } from './workspaces/run-workspace.ts';
import { mapReadableProperties } from './map-readable-properties.ts';
import { RunStats } from './run-stats.ts';
import type { SourceFingerprint } from '../source-fingerprint.contract.ts';
import { SourceFingerprints } from './source-fingerprints.ts';
import { checkWithdrawals } from './check-withdrawals.ts';

const SYNC_BATCH = 200;
const WITHDRAWAL_BATCH = 500;

export type ImportRunOptions = RunWorkspace & {
  actor: Actor;
  feed: { id: string; name: string; allowedHosts: readonly string[] | null };
  format: FeedFormat;
  address: string;
  credentials?: Credentials | null;
  /** Full unless said otherwise; a feed that is one file is always read whole. */
  syncMode?: RunWalk;
  /** From the last complete run. */
  cursor?: SyncCursor;
  mapping: FeedMapping;
  /** The faults of the last full sync that was applied. */
  faultsBefore?: RunFaults;
  mark?: SourceFingerprint | null;
  /** Called once, before anything of the feed is written; not by a run that has nothing to write. */
  beforeChange?: () => Promise<void>;
  dryRun: boolean;
  isFirstRun: boolean;
  /** Whether an earlier import was complete. */
  hasSucceeded?: boolean;
  allowWithdrawals: boolean;
  fence: Fence;
  lost: AbortSignal;
  onProgress: (progress: RunProgress) => void;
};

type IdFilter = (externalId: string) => boolean;
type UnlistedIds = ReadonlySet<string>;

/** null leaves the stored cursor or mark as it is. */
export type Imported = {
  report: RunReport;
  faults: RunFaults;
  /** External ids of what was or would be withdrawn. */
  leaving: string[];
  cursor: SyncCursor | null;
  mark: SourceFingerprint | null;
};

const phase = <T>(name: string, work: () => Promise<T>) => withSpan({ name: `feed ${name}` }, work);

/** Runs one import. Nothing changes before the whole feed has been read and checked. */
@Injectable()
export class FeedImporter {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readers: FeedReaders,
    private readonly sourceFingerprints: SourceFingerprints,
  ) {}

  async run(order: ImportRunOptions): Promise<Imported> {
    let started: Promise<void> | undefined;
    const beforeChange = () => (started ??= order.beforeChange?.() ?? Promise.resolve());
    const job = { ...order, beforeChange };
    const stats = new RunStats();
    stats.hasSucceeded = job.hasSucceeded ?? false;
    let withdrawnIds: string[] = [];
    const end = (
      status: RunReport['status'],
      error: string | null,
      { cursor = null, mark = null }: Partial<Pick<Imported, 'cursor' | 'mark'>> = {},
    ) => ({
      report: stats.report(job.feed.name, job.dryRun, status, error),
      faults: stats.faults,
      leaving: withdrawnIds,
      cursor,
      mark,
    });
    try {
      await prepareFolder(job);
      const readResult = await phase('reading', () => this.read(job, stats));
      if ('unchanged' in readResult) {
        stats.repeatLastRun(readResult.unchanged);
        return end('complete', null, { mark: readResult.unchanged });
      }
      const { leaving, delisted, activeBefore } = await phase('comparing', () =>
        findMissingProperties(job.feed.id, readResult, (page) => this.inOwnContext(() => this.queries.execute(page))),
      );
      await phase('applying', () => this.apply(job, readResult, stats, (id) => !delisted.has(id)));
      const remaining = leaving.filter((id) => !stats.reenteredIds.has(id));
      withdrawnIds = [...remaining, ...delisted];
      stats.wouldWithdraw = withdrawnIds.length;
      stats.compareFaults(job.faultsBefore ?? {});
      const reviewReason = job.allowWithdrawals
        ? null
        : checkWithdrawals(stats, stats.wouldWithdraw, activeBefore, readResult.isWhole);
      await phase('delisting', () => this.unlist(job, readResult, delisted, stats, reviewReason !== null));
      // An incremental sync leaves its cursor, so that the next one doubts the same until a person has looked.
      if (reviewReason)
        return end('needs_review', reviewReason, {
          cursor: readResult.isWhole ? readResult.cursor(stats.unwrittenIds) : null,
        });
      const unsold = await phase('selling', () => this.applySold(job, readResult, remaining, stats));
      withdrawnIds = [...unsold, ...delisted];
      stats.wouldWithdraw = withdrawnIds.length;
      if (!job.dryRun) await phase('withdrawing', () => this.withdraw(job, readResult, unsold, stats));
      const mark = await this.sourceFingerprints.create(job, readResult, stats);
      return end('complete', null, { cursor: readResult.cursor(stats.unwrittenIds), mark });
    } catch (error) {
      return end('failed', describeFailure(error, job));
    }
  }

  private async read(order: ImportRunOptions, stats: RunStats) {
    const { format, feed, syncMode = 'full', cursor = NO_CURSOR, credentials = null, ...job } = order;
    const mark = await this.sourceFingerprints.findReusable(order);
    const findFingerprints = (externalIds: string[]) => this.findFingerprints(order, externalIds);
    const readOptions = { syncMode, cursor, credentials, mark, allowedHosts: feed.allowedHosts, findFingerprints };
    return this.readers.get(format).read({ ...job, ...readOptions }, stats);
  }

  private findFingerprints({ feed, mapping }: Pick<ImportRunOptions, 'feed' | 'mapping'>, externalIds: string[]) {
    return this.inOwnContext(() => fingerprintsUnderCurrentMapping(this.queries, feed.id, mapping, externalIds));
  }

  private async apply(
    job: ImportRunOptions,
    readResult: FeedReadResult,
    stats: RunStats,
    filter: IdFilter,
    overrides = {},
  ) {
    const { staged, map } = readResult;
    let done = 0;
    for await (const batch of staged.batches(SYNC_BATCH, filter)) {
      job.lost.throwIfAborted();
      const ids = batch.map(({ externalId }) => externalId);
      const fingerprints = await this.findFingerprints(job, ids);
      const changed = batch.filter((property) => {
        const { hash, warnings } = parseFingerprint(fingerprints.get(property.externalId), job.mapping);
        if (hash !== property.hash && !property.isUnchanged) return true;
        stats.addUnchanged(warnings);
        return false;
      });
      const properties = mapReadableProperties(changed, map, job.mapping, stats).map((read) => ({
        ...read,
        ...overrides,
      }));
      if (properties.length) stats.addBatch(await this.inOwnContext(() => this.sync(job, readResult, properties)));
      done += batch.length;
      job.onProgress({ phase: 'applying', done, total: staged.size });
    }
  }

  /** Applies what the feed calls off the market; in doubt it keeps its status, and counts as changed next time. */
  private async unlist(
    job: ImportRunOptions,
    readResult: FeedReadResult,
    delisted: UnlistedIds,
    stats: RunStats,
    needsReview: boolean,
  ) {
    if (!delisted.size) return;
    const before = stats.updated;
    const unchangedStatus: Partial<FeedProperty> = { status: null, contentHash: null };
    await this.apply(job, readResult, stats, (id) => delisted.has(id), needsReview ? unchangedStatus : {});
    if (!needsReview && !job.dryRun) stats.withdrawn += stats.updated - before;
  }

  /** Shows as sold what left the feed because it was sold; returns the ids of the others. */
  private async applySold(job: ImportRunOptions, readResult: FeedReadResult, leaving: string[], stats: RunStats) {
    const sold = await readResult.findSold(leaving);
    const properties = mapReadableProperties(sold, readResult.map, job.mapping, stats);
    if (!properties.length) return leaving;
    job.lost.throwIfAborted();
    stats.addBatch(await this.inOwnContext(() => this.sync(job, readResult, properties)));
    const ids = new Set(properties.map(({ externalId }) => externalId));
    return leaving.filter((id) => !ids.has(id));
  }

  private async sync(
    { actor, feed, mapping, dryRun, isFirstRun, fence, beforeChange }: ImportRunOptions,
    { staged, isWhole }: FeedReadResult,
    properties: FeedProperty[],
  ) {
    const naming = { name: feed.name, prefix: mapping.referencePrefix };
    const delivered = isWhole ? staged.ids : null;
    if (dryRun) return this.queries.execute(new PreviewSync({ id: feed.id, naming, delivered }, properties));
    await beforeChange?.();
    return this.commands.execute(
      new SyncProperties(actor, feed.id, properties, fence, { isFirstRun, naming, delivered }),
    );
  }

  private async withdraw(job: ImportRunOptions, readResult: FeedReadResult, leaving: string[], stats: RunStats) {
    const { actor, feed, fence, lost, onProgress } = job;
    const { ids } = readResult.staged;
    if (leaving.length) await job.beforeChange?.();
    for (let start = 0; start < leaving.length; start += WITHDRAWAL_BATCH) {
      lost.throwIfAborted();
      const batch = new WithdrawFeedProperties(
        actor,
        feed.id,
        leaving.slice(start, start + WITHDRAWAL_BATCH),
        ids,
        fence,
      );
      const { withdrawn, replaced } = await this.inOwnContext(() => this.commands.execute(batch));
      stats.withdrawn += withdrawn;
      for (const one of replaced) stats.noteKeptOlder(one);
      onProgress({ phase: 'withdrawing', done: stats.withdrawn, total: stats.wouldWithdraw });
    }
  }

  /** Each batch has an identity map of its own, so that memory does not grow with the feed. */
  private inOwnContext<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.orm.em, work);
  }
}

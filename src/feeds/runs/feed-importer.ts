import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { dirname } from 'node:path';
import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import {
  type Fence,
  PreviewSync,
  SyncProperties,
  WithdrawFeedProperties,
} from '../../catalogue/feed-sync/feed.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { FilesUnwritable, NoRoom, toWriteError } from '../../platform/files/files.problems.ts';
import { LeaseLost } from '../../platform/leases/leases.ts';
import type { Credentials } from '../../platform/net/ssrf-safe-fetch.ts';
import { Problem } from '../../platform/problem.ts';
import { withSpan } from '../../platform/telemetry/telemetry.ts';
import type { FeedFormat, RunFaults, RunProgress, RunReport, SyncMode } from '../feed-run.contract.ts';
import { type SyncCursor, NO_CURSOR, type SourceFingerprint } from '../feed-state.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReadResult, FeedReader } from '../staging/feed-reader.ts';
import { KyeroReader } from '../staging/kyero/kyero-reader.ts';
import { parseFingerprint, mapReadableProperties } from '../staging/map-staged-properties.ts';
import { ResalesReader } from '../staging/resales/resales-reader.ts';
import { findMissingProperties, checkWithdrawals } from './check-withdrawals.ts';
import { RunStats } from './run-stats.ts';
import { prepareFolder, type RunWorkspace } from './run-workspaces.ts';
import { fingerprintsUnderCurrentMapping, SourceFingerprints } from './source-fingerprints.ts';

@Injectable()
export class FeedReaders {
  constructor(
    private readonly kyero: KyeroReader,
    private readonly resales: ResalesReader,
  ) {}

  get(format: FeedFormat): FeedReader {
    return { kyero: this.kyero, resales: this.resales }[format];
  }
}

const SYNC_BATCH = 200;
const WITHDRAWAL_BATCH = 500;

export type ImportRunOptions = RunWorkspace & {
  actor: Actor;
  feed: { id: string; name: string; allowedHosts: readonly string[] | null };
  format: FeedFormat;
  address: string;
  credentials?: Credentials | null;
  /** Defaults to full. Single-file feeds are always read completely. */
  syncMode?: SyncMode;
  cursor?: SyncCursor;
  mapping: FeedMapping;
  previousFaults?: RunFaults;
  sourceFingerprint?: SourceFingerprint | null;
  /** Called once before the first write; not called by a run without changes. */
  beforeChange?: () => Promise<void>;
  dryRun: boolean;
  isFirstRun: boolean;
  hasSucceeded?: boolean;
  allowWithdrawals: boolean;
  fence: Fence;
  /** Aborts when another process may have taken over the run. */
  leaseSignal: AbortSignal;
  onProgress: (progress: RunProgress) => void;
};

type IdFilter = (externalId: string) => boolean;

/** Null keeps the stored cursor or fingerprint. */
export type ImportResult = {
  report: RunReport;
  faults: RunFaults;
  leavingExternalIds: string[];
  cursor: SyncCursor | null;
  sourceFingerprint: SourceFingerprint | null;
};

const tracePhase = <T>(name: string, work: () => Promise<T>) => withSpan({ name: `feed ${name}` }, work);

/** Runs one import. Changes nothing before the reader has read and checked its source. */
@Injectable()
export class FeedImporter {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readers: FeedReaders,
    private readonly sourceFingerprints: SourceFingerprints,
  ) {}

  async run(options: ImportRunOptions): Promise<ImportResult> {
    let beforeFirstChange: Promise<void> | undefined;
    const beforeChange = () => (beforeFirstChange ??= options.beforeChange?.() ?? Promise.resolve());
    const job = { ...options, beforeChange };
    const stats = new RunStats();
    stats.hasSucceeded = job.hasSucceeded ?? false;
    let withdrawnIds: string[] = [];
    const finish = (
      status: RunReport['status'],
      error: string | null,
      { cursor = null, sourceFingerprint = null }: Partial<Pick<ImportResult, 'cursor' | 'sourceFingerprint'>> = {},
    ) => ({
      report: stats.report(job.feed.name, job.dryRun, status, error),
      faults: stats.faults,
      leavingExternalIds: withdrawnIds,
      cursor,
      sourceFingerprint,
    });
    try {
      await prepareFolder(job);
      const readResult = await tracePhase('reading', () => this.read(job, stats));
      if ('unchanged' in readResult) {
        stats.repeatLastRun(readResult.unchanged);
        return finish('complete', null, { sourceFingerprint: readResult.unchanged });
      }
      const { leaving, delisted, activeBefore } = await tracePhase('comparing', () =>
        findMissingProperties(job.feed.id, readResult, (page) => this.inOwnContext(() => this.queries.execute(page))),
      );
      await tracePhase('applying', () => this.apply(job, readResult, stats, (id) => !delisted.has(id)));
      const remaining = leaving.filter((id) => !stats.reenteredIds.has(id));
      withdrawnIds = [...remaining, ...delisted];
      stats.wouldWithdraw = withdrawnIds.length;
      stats.compareFaults(job.previousFaults ?? {});
      const reviewReason = job.allowWithdrawals
        ? null
        : checkWithdrawals(stats, stats.wouldWithdraw, activeBefore, readResult.isComplete);
      await tracePhase('delisting', () => this.unlist(job, readResult, delisted, stats, reviewReason !== null));
      if (reviewReason) {
        // An incremental sync keeps its cursor, so that the next one finds the same problem until staff review it.
        const cursor = readResult.isComplete ? readResult.getNextCursor(stats.unwrittenIds) : null;
        return finish('needs_review', reviewReason, { cursor });
      }
      const unsold = await tracePhase('selling', () => this.applySold(job, readResult, remaining, stats));
      withdrawnIds = [...unsold, ...delisted];
      stats.wouldWithdraw = withdrawnIds.length;
      if (!job.dryRun) await tracePhase('withdrawing', () => this.withdraw(job, readResult, unsold, stats));
      const sourceFingerprint = await this.sourceFingerprints.create(job, readResult, stats);
      return finish('complete', null, { cursor: readResult.getNextCursor(stats.unwrittenIds), sourceFingerprint });
    } catch (error) {
      return finish('failed', describeFailure(error, job));
    }
  }

  private async read(job: ImportRunOptions, stats: RunStats) {
    const { syncMode = 'full', cursor = NO_CURSOR, credentials = null } = job;
    const readOptions = {
      ...job,
      syncMode,
      cursor,
      credentials,
      allowedHosts: job.feed.allowedHosts,
      sourceFingerprint: await this.sourceFingerprints.findReusable(job),
      findFingerprints: (externalIds: string[]) => this.findFingerprints(job, externalIds),
    };
    return this.readers.get(job.format).read(readOptions, stats);
  }

  private findFingerprints({ feed, mapping }: Pick<ImportRunOptions, 'feed' | 'mapping'>, externalIds: string[]) {
    return this.inOwnContext(() => fingerprintsUnderCurrentMapping(this.queries, feed.id, mapping, externalIds));
  }

  private async apply(
    job: ImportRunOptions,
    readResult: FeedReadResult,
    stats: RunStats,
    filter: IdFilter,
    overrides: Partial<FeedProperty> = {},
  ) {
    const { staged, map } = readResult;
    let done = 0;
    for await (const batch of staged.batches(SYNC_BATCH, filter)) {
      job.leaseSignal.throwIfAborted();
      const ids = batch.map(({ externalId }) => externalId);
      const fingerprints = await this.findFingerprints(job, ids);
      const changed = batch.filter((property) => {
        const { hash, warnings } = parseFingerprint(fingerprints.get(property.externalId), job.mapping);
        if (hash !== property.hash && !property.isUnchanged) return true;
        stats.addUnchanged(warnings);
        return false;
      });
      const properties = mapReadableProperties(changed, map, job.mapping, stats).map((property) => ({
        ...property,
        ...overrides,
      }));
      if (properties.length) stats.addBatch(await this.inOwnContext(() => this.sync(job, readResult, properties)));
      done += batch.length;
      job.onProgress({ phase: 'applying', done, total: staged.size });
    }
  }

  /**
   * Withdraws properties that the feed marks as off the market. If the run needs review, they keep their status and
   * count as changed in the next run.
   */
  private async unlist(
    job: ImportRunOptions,
    readResult: FeedReadResult,
    delisted: ReadonlySet<string>,
    stats: RunStats,
    needsReview: boolean,
  ) {
    if (!delisted.size) return;
    const updatedBefore = stats.updated;
    const unchangedStatus: Partial<FeedProperty> = { status: null, contentHash: null };
    await this.apply(job, readResult, stats, (id) => delisted.has(id), needsReview ? unchangedStatus : {});
    if (!needsReview && !job.dryRun) stats.withdrawn += stats.updated - updatedBefore;
  }

  /** Marks properties as sold that left the feed for that reason; returns the ids of the others. */
  private async applySold(job: ImportRunOptions, readResult: FeedReadResult, leaving: string[], stats: RunStats) {
    const soldRecords = await readResult.findSold(leaving);
    const properties = mapReadableProperties(soldRecords, readResult.map, job.mapping, stats);
    if (!properties.length) return leaving;
    job.leaseSignal.throwIfAborted();
    stats.addBatch(await this.inOwnContext(() => this.sync(job, readResult, properties)));
    const ids = new Set(properties.map(({ externalId }) => externalId));
    return leaving.filter((id) => !ids.has(id));
  }

  private async sync(
    { actor, feed, mapping, dryRun, isFirstRun, fence, beforeChange }: ImportRunOptions,
    { staged, isComplete }: FeedReadResult,
    properties: FeedProperty[],
  ) {
    const naming = { name: feed.name, prefix: mapping.referencePrefix };
    const delivered = isComplete ? staged.ids : null;
    if (dryRun) return this.queries.execute(new PreviewSync({ id: feed.id, naming, delivered }, properties));
    await beforeChange?.();
    return this.commands.execute(
      new SyncProperties(actor, feed.id, properties, fence, { isFirstRun, naming, delivered }),
    );
  }

  private async withdraw(job: ImportRunOptions, readResult: FeedReadResult, leaving: string[], stats: RunStats) {
    const { actor, feed, fence, leaseSignal, onProgress } = job;
    const { ids } = readResult.staged;
    if (leaving.length) await job.beforeChange?.();
    for (let start = 0; start < leaving.length; start += WITHDRAWAL_BATCH) {
      leaseSignal.throwIfAborted();
      const command = new WithdrawFeedProperties(
        actor,
        feed.id,
        leaving.slice(start, start + WITHDRAWAL_BATCH),
        ids,
        fence,
      );
      const { withdrawn, replaced } = await this.inOwnContext(() => this.commands.execute(command));
      stats.withdrawn += withdrawn;
      for (const duplicate of replaced) stats.noteReplacedDuplicate(duplicate);
      onProgress({ phase: 'withdrawing', done: stats.withdrawn, total: stats.wouldWithdraw });
    }
  }

  /** Each batch has its own identity map, so that memory does not grow with the feed. */
  private inOwnContext<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.orm.em, work);
  }
}

const DATABASE_FULL = '53100';

interface FailureContext {
  readonly folder: string;
  readonly leftovers?: string | undefined;
  readonly leaseSignal: AbortSignal;
}

/** Describes for the report why a run failed, and logs unexpected errors. */
function describeFailure(error: unknown, { folder, leftovers = folder, leaseSignal }: FailureContext): string {
  if (leaseSignal.aborted || error instanceof LeaseLost) return 'Otra importación de este feed ha tomado el relevo.';
  const fault = toWriteError(error);
  const parent = dirname(leftovers);
  if (fault instanceof NoRoom)
    return `El disco de la carpeta ${parent} está lleno: libere espacio en el servidor y vuelva a importar.`;
  if (fault instanceof FilesUnwritable)
    return `No se puede escribir en la carpeta ${parent}: compruebe sus permisos y su disco en el servidor y vuelva a importar.`;
  if ((error as { code?: unknown }).code === DATABASE_FULL)
    return 'El disco de PostgreSQL está lleno: libere espacio en su servidor y vuelva a importar.';
  if (error instanceof Problem) return error.message;
  new Logger('feeds').error({ msg: 'an import has failed', err: error });
  return 'La importación se ha detenido por un error inesperado.';
}

import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Fence } from '../../catalogue/public.ts';
import { PreviewSync, SyncProperties, WithdrawFeedProperties } from '../../catalogue/feed/feed.messages.ts';
import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Credentials } from '../../platform/net/credentials.ts';
import { traced } from '../../platform/telemetry/traced.ts';
import { type SyncCursor, NO_CURSOR } from '../sync-cursor.contract.ts';
import type { FeedFormat, RunFaults, RunProgress, RunReport, RunWalk } from '../feed-run.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReading } from '../spooling/feed-reader.ts';
import { FeedReaders } from '../spooling/feed-readers.ts';
import { readFingerprint } from '../spooling/fingerprint.ts';
import { emptyFolder } from './places/empty-folder.ts';
import { failureSentence } from './failure-sentence.ts';
import { leavingProperties } from './leaving-properties.ts';
import { mappedAsNow } from './mapped-as-now.ts';
import type { RunPlace } from './places/run-place.ts';
import { readableProperties } from './readable-properties.ts';
import { RunTally } from './run-tally.ts';
import type { SourceMark } from '../source-mark.contract.ts';
import { SourceMarks } from './source-marks.ts';
import { withdrawalGuard } from './withdrawal-guard.ts';

const SYNC_BATCH = 200;
const WITHDRAWAL_BATCH = 500;

export type Import = RunPlace & {
  by: Actor;
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
  mark?: SourceMark | null;
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

type Which = (externalId: string) => boolean;
type Delisted = ReadonlySet<string>;

/** null leaves the stored cursor or mark as it is. */
export type Imported = {
  report: RunReport;
  faults: RunFaults;
  /** External ids of what was or would be withdrawn. */
  leaving: string[];
  cursor: SyncCursor | null;
  mark: SourceMark | null;
};

const phase = <T>(name: string, work: () => Promise<T>) => traced({ name: `feed ${name}` }, work);

/** Runs one import. Nothing changes before the whole feed has been read and checked. */
@Injectable()
export class FeedImporter {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readers: FeedReaders,
    private readonly marks: SourceMarks,
  ) {}

  async run(order: Import): Promise<Imported> {
    let begun: Promise<void> | undefined;
    const beforeChange = () => (begun ??= order.beforeChange?.() ?? Promise.resolve());
    const job = { ...order, beforeChange };
    const tally = new RunTally();
    tally.hasSucceeded = job.hasSucceeded ?? false;
    let leavers: string[] = [];
    const end = (
      status: RunReport['status'],
      error: string | null,
      { cursor = null, mark = null }: Partial<Pick<Imported, 'cursor' | 'mark'>> = {},
    ) => ({
      report: tally.report(job.feed.name, job.dryRun, status, error),
      faults: tally.faults,
      leaving: leavers,
      cursor,
      mark,
    });
    try {
      await emptyFolder(job);
      const reading = await phase('reading', () => this.read(job, tally));
      if ('unchanged' in reading) {
        tally.repeat(reading.unchanged);
        return end('complete', null, { mark: reading.unchanged });
      }
      const { leaving, delisted, activeBefore } = await phase('comparing', () =>
        leavingProperties(job.feed.id, reading, (page) => this.inOwnContext(() => this.queries.execute(page))),
      );
      await phase('applying', () => this.apply(job, reading, tally, (id) => !delisted.has(id)));
      const left = leaving.filter((id) => !tally.enteredAgain.has(id));
      leavers = [...left, ...delisted];
      tally.wouldWithdraw = leavers.length;
      tally.compareFaults(job.faultsBefore ?? {});
      const doubt = job.allowWithdrawals
        ? null
        : withdrawalGuard(tally, tally.wouldWithdraw, activeBefore, reading.isWhole);
      await phase('delisting', () => this.delist(job, reading, delisted, tally, doubt !== null));
      // An incremental sync leaves its cursor, so that the next one doubts the same until a person has looked.
      if (doubt)
        return end('needs_review', doubt, { cursor: reading.isWhole ? reading.cursor(tally.unwritten) : null });
      const gone = await phase('selling', () => this.applySold(job, reading, left, tally));
      leavers = [...gone, ...delisted];
      tally.wouldWithdraw = leavers.length;
      if (!job.dryRun) await phase('withdrawing', () => this.withdraw(job, reading, gone, tally));
      const mark = await this.marks.made(job, reading, tally);
      return end('complete', null, { cursor: reading.cursor(tally.unwritten), mark });
    } catch (error) {
      return end('failed', failureSentence(error, job));
    }
  }

  private async read(order: Import, tally: RunTally) {
    const { format, feed, syncMode = 'full', cursor = NO_CURSOR, credentials = null, ...job } = order;
    const mark = await this.marks.usable(order);
    const fingerprintsOf = (externalIds: string[]) => this.fingerprintsOf(order, externalIds);
    const asked = { syncMode, cursor, credentials, mark, allowedHosts: feed.allowedHosts, fingerprintsOf };
    return this.readers.of(format).read({ ...job, ...asked }, tally);
  }

  private fingerprintsOf({ feed, mapping }: Pick<Import, 'feed' | 'mapping'>, externalIds: string[]) {
    return this.inOwnContext(() => mappedAsNow(this.queries, feed.id, mapping, externalIds));
  }

  private async apply(job: Import, reading: FeedReading, tally: RunTally, which: Which, instead = {}) {
    const { spooled, map } = reading;
    let done = 0;
    for await (const batch of spooled.batches(SYNC_BATCH, which)) {
      job.lost.throwIfAborted();
      const ids = batch.map(({ externalId }) => externalId);
      const known = await this.fingerprintsOf(job, ids);
      const changed = batch.filter((property) => {
        const { hash, warnings } = readFingerprint(known.get(property.externalId), job.mapping);
        if (hash !== property.hash && !property.isUnchanged) return true;
        tally.keep(warnings);
        return false;
      });
      const properties = readableProperties(changed, map, job.mapping, tally).map((read) => ({ ...read, ...instead }));
      if (properties.length) tally.add(await this.inOwnContext(() => this.sync(job, reading, properties)));
      done += batch.length;
      job.onProgress({ phase: 'applying', done, total: spooled.size });
    }
  }

  /** Applies what the feed calls off the market; in doubt it keeps its status, and counts as changed next time. */
  private async delist(job: Import, reading: FeedReading, delisted: Delisted, tally: RunTally, isDoubted: boolean) {
    if (!delisted.size) return;
    const before = tally.updated;
    const kept: Partial<FeedProperty> = { status: null, contentHash: null };
    await this.apply(job, reading, tally, (id) => delisted.has(id), isDoubted ? kept : {});
    if (!isDoubted && !job.dryRun) tally.withdrawn += tally.updated - before;
  }

  /** Shows as sold what left the feed because it was sold; returns the ids of the others. */
  private async applySold(job: Import, reading: FeedReading, leaving: string[], tally: RunTally) {
    const sold = await reading.soldAmong(leaving);
    const properties = readableProperties(sold, reading.map, job.mapping, tally);
    if (!properties.length) return leaving;
    job.lost.throwIfAborted();
    tally.add(await this.inOwnContext(() => this.sync(job, reading, properties)));
    const ids = new Set(properties.map(({ externalId }) => externalId));
    return leaving.filter((id) => !ids.has(id));
  }

  private async sync(
    { by, feed, mapping, dryRun, isFirstRun, fence, beforeChange }: Import,
    { spooled, isWhole }: FeedReading,
    properties: FeedProperty[],
  ) {
    const naming = { name: feed.name, prefix: mapping.referencePrefix };
    const delivered = isWhole ? spooled.ids : null;
    if (dryRun) return this.queries.execute(new PreviewSync({ id: feed.id, naming, delivered }, properties));
    await beforeChange?.();
    return this.commands.execute(new SyncProperties(by, feed.id, properties, fence, { isFirstRun, naming, delivered }));
  }

  private async withdraw(job: Import, reading: FeedReading, leaving: string[], tally: RunTally) {
    const { by, feed, fence, lost, onProgress } = job;
    const { ids } = reading.spooled;
    if (leaving.length) await job.beforeChange?.();
    for (let start = 0; start < leaving.length; start += WITHDRAWAL_BATCH) {
      lost.throwIfAborted();
      const batch = new WithdrawFeedProperties(by, feed.id, leaving.slice(start, start + WITHDRAWAL_BATCH), ids, fence);
      const { withdrawn, replaced } = await this.inOwnContext(() => this.commands.execute(batch));
      tally.withdrawn += withdrawn;
      for (const one of replaced) tally.keepOlder(one);
      onProgress({ phase: 'withdrawing', done: tally.withdrawn, total: tally.wouldWithdraw });
    }
  }

  /** Each batch has an identity map of its own, so that memory does not grow with the feed. */
  private inOwnContext<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.orm.em, work);
  }
}

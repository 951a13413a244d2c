import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type Fence,
  GetFeedFingerprints,
  ListActiveFeedProperties,
  PreviewSync,
  SyncProperties,
  WithdrawFeedProperties,
} from '../../catalogue/public.ts';
import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { LeaseLost } from '../../platform/leases/lease-lost.ts';
import { Problem } from '../../platform/problem.ts';
import type { RunProgress, RunReport } from '../feed-run.contract.ts';
import { FeedSource } from '../source/feed-source.ts';
import { stageKyero } from '../staging/stage-kyero.ts';
import { feedPropertyOf } from '../staging/feed-property-of.ts';
import { readFingerprint } from '../staging/fingerprint.ts';
import type { StagedFeed, StagedProperty } from '../staging/staged-feed.ts';
import { RunTally } from './run-tally.ts';
import { withdrawalGuard } from './withdrawal-guard.ts';

const SYNC_BATCH = 200;
const WITHDRAWAL_BATCH = 500;

export type Import = {
  by: Actor;
  feed: { id: string; name: string; allowedHosts: readonly string[] | null };
  address: string;
  /** Where the feed may be spooled; the caller clears it. */
  folder: string;
  dryRun: boolean;
  isFirstRun: boolean;
  allowWithdrawals: boolean;
  fence: Fence;
  /** Aborted when another run has taken over. */
  lost: AbortSignal;
  onProgress: (progress: RunProgress) => void;
};

/** One import from the first byte to the report. Nothing is changed before the whole feed was read and found good. */
@Injectable()
export class FeedImporter {
  private readonly log = new Logger('feeds');

  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly source: FeedSource,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async run(job: Import): Promise<RunReport> {
    const tally = new RunTally();
    const report = (status: RunReport['status'], error: string | null) =>
      tally.report(job.feed.name, job.dryRun, status, error);
    try {
      const { staged, pictures } = await this.read(job, tally);
      const { leaving, activeBefore } = await this.compare(job, staged);
      tally.wouldWithdraw = leaving.length;
      await this.apply(job, staged, pictures, tally);
      const doubt = job.allowWithdrawals ? null : withdrawalGuard(tally, leaving.length, activeBefore);
      if (doubt) return report('needs_review', doubt);
      if (!job.dryRun) await this.withdraw(job, leaving, tally);
      return report('complete', null);
    } catch (error) {
      return report('failed', this.sentence(error, job.lost.aborted));
    }
  }

  private async read({ address, folder, feed, onProgress }: Import, tally: RunTally) {
    const limits = { maxBytes: this.config.FEED_MAX_BYTES, allowHosts: feed.allowedHosts };
    const spooled = await this.source.spool(address, folder, limits, (bytes) => {
      tally.bytesRead = bytes;
      onProgress({ phase: 'reading', done: bytes, total: 0 });
    });
    const staged = await stageKyero(spooled, tally, (done) => onProgress({ phase: 'checking', done, total: 0 }));
    return { staged, pictures: spooled.folder };
  }

  /** What was active before this run, and which of it the feed no longer holds. */
  private async compare({ feed }: Import, staged: StagedFeed) {
    const leaving: string[] = [];
    let activeBefore = 0;
    let after: string | null = null;
    do {
      const page = new ListActiveFeedProperties(feed.id, after, WITHDRAWAL_BATCH);
      const active: { externalId: string }[] = await this.apart(() => this.queries.execute(page));
      activeBefore += active.length;
      leaving.push(...active.map(({ externalId }) => externalId).filter((id) => !staged.ids.has(id)));
      after = active.length < WITHDRAWAL_BATCH ? null : active.at(-1)!.externalId;
    } while (after !== null);
    return { leaving, activeBefore };
  }

  private async apply(job: Import, staged: StagedFeed, pictures: string | null, tally: RunTally) {
    let done = 0;
    for await (const batch of staged.batches(SYNC_BATCH)) {
      job.lost.throwIfAborted();
      const ids = batch.map(({ externalId }) => externalId);
      const known = await this.apart(() => this.queries.execute(new GetFeedFingerprints(job.feed.id, ids)));
      const changed = batch.filter((property) => {
        const { hash, oddities } = readFingerprint(known.get(property.externalId));
        if (hash !== property.hash) return true;
        tally.keep(oddities);
        return false;
      });
      const properties = readable(changed, pictures, tally);
      if (properties.length) tally.add(await this.apart(() => this.sync(job, properties)));
      done += batch.length;
      job.onProgress({ phase: 'applying', done, total: staged.size });
    }
  }

  private sync({ by, feed, dryRun, isFirstRun, fence }: Import, properties: FeedProperty[]) {
    return dryRun
      ? this.queries.execute(new PreviewSync(feed.id, properties))
      : this.commands.execute(new SyncProperties(by, feed.id, properties, fence, { isFirstRun }));
  }

  private async withdraw({ by, feed, fence, lost, onProgress }: Import, leaving: string[], tally: RunTally) {
    for (let start = 0; start < leaving.length; start += WITHDRAWAL_BATCH) {
      lost.throwIfAborted();
      const batch = new WithdrawFeedProperties(by, feed.id, leaving.slice(start, start + WITHDRAWAL_BATCH), fence);
      tally.withdrawn += (await this.apart(() => this.commands.execute(batch))).withdrawn;
      onProgress({ phase: 'withdrawing', done: tally.withdrawn, total: leaving.length });
    }
  }

  /** Each batch has an identity map of its own, so that memory does not grow with the feed. */
  private apart<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.orm.em, work);
  }

  private sentence(error: unknown, isLost: boolean): string {
    if (isLost || error instanceof LeaseLost) return 'Otra importación de este feed ha tomado el relevo.';
    if (error instanceof Problem) return error.message;
    this.log.error(error);
    return 'La importación se ha detenido por un error inesperado.';
  }
}

/** One property's fault never stops the others. */
function readable(changed: StagedProperty[], pictures: string | null, tally: RunTally): FeedProperty[] {
  return changed.flatMap((staged) => {
    try {
      const { property, oddities } = feedPropertyOf(staged, pictures);
      for (const kind of oddities) tally.warn(kind);
      return property;
    } catch {
      tally.fail({ reference: staged.externalId, message: 'No se ha podido interpretar.' });
      return [];
    }
  });
}

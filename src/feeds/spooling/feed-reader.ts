import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { SyncCursor } from '../sync-cursor.contract.ts';
import type { RunProgress, RunWalk } from '../feed-run.contract.ts';
import type { Warn } from '../feed-warning.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { Credentials } from '../../platform/net/credentials.ts';
import type { SourceMark } from '../source-mark.contract.ts';
import type { RunTally } from '../runs/run-tally.ts';
import type { SpooledFeed, SpooledProperty } from './spooled-feed.ts';

export type ReadingJob = {
  address: string;
  credentials: Credentials | null;
  /** Where the feed may be spooled; the caller clears it. */
  folder: string;
  allowedHosts: readonly string[] | null;
  /** `changes` reads only what is new since the watermark, so that nothing can be said of the rest. */
  syncMode: RunWalk;
  cursor: SyncCursor;
  mapping: FeedMapping;
  /** What need not be read again; none where it must be. */
  mark: SourceMark | null;
  /** Of these properties as they are stored, by external id. */
  fingerprintsOf: (externalIds: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Aborted when another run has taken over. */
  lost: AbortSignal;
  onProgress: (progress: RunProgress) => void;
};

/** A feed, read and checked. */
export type FeedReading = {
  spooled: SpooledFeed;
  /** Whether a property that is not spooled has left the feed. */
  isWhole: boolean;
  /** Of what is new or has changed: what the feed itself says is off the market, by external id. */
  offMarket: ReadonlySet<string>;
  /** By what it is known again; null where a source cannot be asked whether it has changed. */
  source: Pick<SourceMark, 'validators' | 'digest'> | null;
  /** Decided once it is known what could not be written; null where a source is read whole each time. */
  cursor: (unwritten: ReadonlySet<string>) => SyncCursor | null;
  /** Of a spooled record, without sanitising. */
  map: (record: unknown, warn: Warn) => Omit<FeedProperty, 'contentHash'>;
  /** Those among what has left the feed that were sold. */
  soldAmong: (externalIds: string[]) => Promise<SpooledRecord[]>;
};

export type SpooledRecord = Pick<SpooledProperty, 'hash' | 'externalId' | 'record'>;

/** One that is as it was marked, with what is now known of it. */
export type UnchangedSource = { unchanged: SourceMark };

/** One format: how it is brought here and understood. Nothing is changed by reading. */
export type FeedReader = { read(job: ReadingJob, tally: RunTally): Promise<FeedReading | UnchangedSource> };

import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { Credentials } from '../../platform/net/ssrf-safe-fetch.ts';
import type { RunProgress, SyncMode } from '../feed-run.contract.ts';
import type { SyncCursor, SourceFingerprint } from '../feed-state.contract.ts';
import type { Warn } from '../feed-warning.contract.ts';
import type { ArchivedSource } from '../fetching/archived-source.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { RunStats } from '../runs/run-stats.ts';
import type { ElementCacheStore } from './kyero/element-cache.ts';
import type { StagedFeed, StagedProperty } from './staged-feed.ts';

export type ReadOptions = {
  address: string;
  credentials: Credentials | null;
  /** Folder for staged files; the caller clears it. */
  folder: string;
  archive: ArchivedSource;
  /** Cache of parsed elements; null in a dry run. */
  elementCache: ElementCacheStore | null;
  allowedHosts: readonly string[] | null;
  /**
   * `changes` is an incremental sync: it reads only records newer than the cursor's watermark and those that the last
   * sync missed, so other records may be missing from the result.
   */
  syncMode: SyncMode;
  cursor: SyncCursor;
  mapping: FeedMapping;
  /** Result of the last complete run; null if the source must be read. */
  sourceFingerprint: SourceFingerprint | null;
  /** Returns the stored fingerprints that were computed with the current mapping. */
  findFingerprints: (externalIds: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Aborts when another process has taken over the run. */
  leaseSignal: AbortSignal;
  onProgress: (progress: RunProgress) => void;
};

export type FeedReadResult = {
  staged: StagedFeed;
  /** Whether the whole feed was read, so that a property missing from `staged.ids` has left it. */
  isComplete: boolean;
  /** External ids of new or changed properties that the feed marks as off the market. */
  offMarket: ReadonlySet<string>;
  /** Identifies the version of the source; null if that is unknown. */
  source: Pick<SourceFingerprint, 'validators' | 'digest'> | null;
  /**
   * Returns the next cursor, given the external ids that could not be written. Null if a source is always read
   * completely.
   */
  getNextCursor: (unwritten: ReadonlySet<string>) => SyncCursor | null;
  /** Maps a staged record without sanitising it. */
  map: (record: unknown, warn: Warn) => Omit<FeedProperty, 'contentHash'>;
  /** Returns records of those missing properties that the feed reports as sold. */
  findSold: (externalIds: string[]) => Promise<StagedRecord[]>;
};

export type StagedRecord = Pick<StagedProperty, 'hash' | 'externalId' | 'record'>;

/** The fingerprint of the last complete run, with the validators of a new download if there was one. */
export type UnchangedSource = { unchanged: SourceFingerprint };

/** Reads feeds of one format without changing anything. */
export type FeedReader = { read(job: ReadOptions, stats: RunStats): Promise<FeedReadResult | UnchangedSource> };

import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { SyncCursor } from '../sync-cursor.contract.ts';
import type { RunProgress, RunWalk } from '../feed-run.contract.ts';
import type { Warn } from '../feed-warning.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { ArchivedSource } from '../fetching/archived-source.ts';
import type { StoredElements } from './kyero/stored-elements.ts';
import type { Credentials } from '../../platform/net/credentials.ts';
import type { SourceFingerprint } from '../source-fingerprint.contract.ts';
import type { RunStats } from '../runs/run-stats.ts';
import type { StagedFeed, StagedProperty } from './staged-feed.ts';

export type ReadOptions = {
  address: string;
  credentials: Credentials | null;
  /** The folder for spooled files; the caller clears it. */
  folder: string;
  archive: ArchivedSource;
  /** null where a run leaves nothing behind. */
  elements: StoredElements | null;
  allowedHosts: readonly string[] | null;
  /** `changes` reads only what is new since the watermark, so that nothing can be said of the rest. */
  syncMode: RunWalk;
  cursor: SyncCursor;
  mapping: FeedMapping;
  /** What the last complete run found; null if the source must be read. */
  mark: SourceFingerprint | null;
  /** The fingerprints of stored properties, by external id. */
  findFingerprints: (externalIds: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Aborted when another run has taken over. */
  lost: AbortSignal;
  onProgress: (progress: RunProgress) => void;
};

export type FeedReadResult = {
  staged: StagedFeed;
  /** Whether a property that is not spooled has left the feed. */
  isWhole: boolean;
  /** External ids, among what is new or has changed, of what the feed itself calls off the market. */
  offMarket: ReadonlySet<string>;
  /** What tells whether the source has changed; null where it cannot be asked. */
  source: Pick<SourceFingerprint, 'validators' | 'digest'> | null;
  /** The next cursor, once it is known what could not be written; null where a source is read whole each time. */
  cursor: (unwritten: ReadonlySet<string>) => SyncCursor | null;
  /** Maps a spooled record, without sanitising. */
  map: (record: unknown, warn: Warn) => Omit<FeedProperty, 'contentHash'>;
  /** The records of what has left the feed because it was sold. */
  findSold: (externalIds: string[]) => Promise<StagedRecord[]>;
};

export type StagedRecord = Pick<StagedProperty, 'hash' | 'externalId' | 'record'>;

/** The source has not changed; its mark holds the newest validators. */
export type UnchangedSource = { unchanged: SourceFingerprint };

/** Reads feeds of one format, and changes nothing. */
export type FeedReader = { read(job: ReadOptions, stats: RunStats): Promise<FeedReadResult | UnchangedSource> };

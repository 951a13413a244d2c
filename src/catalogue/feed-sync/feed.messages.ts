import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import type { Page } from '../../platform/query/to-page.ts';
import type { FeedProperty, TermKind, SourceTerms } from '../feed-property.contract.ts';
import type { Property } from '../property.entity.ts';
import type { SyncedFeed } from './find-former-properties.sql.ts';
import type { SyncReport } from './sync-report.ts';

/** Throws LeaseLost inside the writing transaction if another run has taken over the feed. */
export type Fence = (em: EntityManager) => Promise<void>;

/** Imports a batch of changed properties of a feed and keeps corrections by staff. */
export class SyncProperties extends Command<SyncReport> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly properties: FeedProperty[],
    readonly fence: Fence,
    readonly options: { isFirstRun: boolean } & Omit<SyncedFeed, 'id'>,
  ) {
    super();
  }
}

/** References of the row that remains and of the row that is withdrawn in its favour. */
type Replacement = { reference: string; withdrawn: string };

/** Reports what SyncProperties would do. */
export class PreviewSync extends Query<SyncReport> {
  constructor(
    readonly feed: SyncedFeed,
    readonly properties: FeedProperty[],
  ) {
    super();
  }
}

/**
 * Withdraws properties that left their feed, but keeps pages, inquiries and history. If the feed lists a property under
 * another id, the older row remains and the younger is withdrawn; `replaced` names both.
 */
export class WithdrawFeedProperties extends Command<{ withdrawn: number; replaced: Replacement[] }> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly externalIds: string[],
    /** External ids of all delivered properties. */
    readonly delivered: ReadonlySet<string>,
    readonly fence: Fence,
  ) {
    super();
  }
}

type ActiveProperty = { externalId: string };

/** Lists properties that a feed could withdraw, in pages by external id. Excludes those whose status staff set. */
export class ListActiveFeedProperties extends Query<ActiveProperty[]> {
  constructor(
    readonly feedId: string,
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

type MissingProperty = Pick<Property, 'id' | 'reference' | 'price' | 'currency' | 'status'> & {
  title: string;
  isExclusive: boolean;
};

/** Lists the properties with these external ids: first those that are reserved, exclusive or have inquiries. */
export class ListMissingProperties extends Query<Page<MissingProperty>> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly externalIds: readonly string[],
    readonly inquiryPropertyIds: readonly string[],
    readonly page: number,
  ) {
    super();
  }
}

/**
 * Returns the content hashes of properties at their last import, by external id. A property that the next import must
 * update has none.
 */
export class GetFeedFingerprints extends Query<Map<string, string>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
  ) {
    super();
  }
}

/** Counts properties with a content hash, and properties without one that are not withdrawn. */
export class CountFeedFingerprints extends Query<{ settled: number; unsettled: number }> {
  constructor(readonly feedId: string) {
    super();
  }
}

/** Returns the original words of properties at their last import, by external id; only the given kinds. */
export class GetSourceTerms extends Query<Map<string, SourceTerms>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
    readonly kinds: readonly TermKind[],
  ) {
    super();
  }
}

export interface SourceTerm {
  feedId: string;
  word: string;
  count: number;
  /** First and last reference of the properties with this word. */
  references: string[];
  /** Most frequent mapped value; null if unmapped, and for features. */
  interpretation: string | null;
}

/** Counts the words of all feeds, or of one feed, by feed and word. */
export class ListSourceTerms extends Query<SourceTerm[]> {
  constructor(
    readonly kind: TermKind,
    readonly feedId: string | null,
  ) {
    super();
  }
}

type TermReferences = { word: string; references: string[] };

/** Finds, by word, the reference of a property of the feed with this word, other than the given references. */
export class FindReferencesUsingTerm extends Query<Map<string, string>> {
  constructor(
    readonly kind: TermKind,
    readonly feedId: string,
    readonly terms: TermReferences[],
  ) {
    super();
  }
}

/** Counts pictures whose download has finally failed, by feed. Omits feeds without such pictures. */
export class CountFailedDownloads extends Query<ReadonlyMap<string, number>> {
  constructor(readonly feedIds: readonly string[]) {
    super();
  }
}

export class RetryFeedPictureDownloads extends Command<{ queued: number }> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
  ) {
    super();
  }
}

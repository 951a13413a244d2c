import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import type { Page } from '../../platform/query/to-page.ts';
import type { Property } from '../property.entity.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { Fence } from './fence.ts';
import type { SyncedFeed } from './reentry/find-former-homes.ts';
import type { TermKind, SourceTerms } from './source-terms.contract.ts';
import type { SyncReport } from './sync-report.ts';

/** Imports up to 500 changed properties of a feed; corrections by staff are kept. */
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

/** The references of the row that stays and of the one that is withdrawn in its place. */
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
 * Withdraws properties that have left their feed; pages, inquiries and history stay. Where the feed still holds the same
 * home under another id, its older row stays and the younger one goes: `replaced` names them.
 */
export class WithdrawFeedProperties extends Command<{ withdrawn: number; replaced: Replacement[] }> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly externalIds: string[],
    /** External ids of all that the feed delivers. */
    readonly delivered: ReadonlySet<string>,
    readonly fence: Fence,
  ) {
    super();
  }
}

type ActiveProperty = { externalId: string };

/** Lists what a feed could withdraw, in pages by external id; without those whose status staff have set. */
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

/** A page of properties that have left their feed: first those that are reserved, exclusive or asked about. */
export class ListMissingProperties extends Query<Page<MissingProperty>> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly externalIds: readonly string[],
    /** Ids of properties that clients ask about. */
    readonly inquiryPropertyIds: readonly string[],
    readonly page: number,
  ) {
    super();
  }
}

/** The content hashes of properties when last imported, by external id; withdrawn ones have none. */
export class GetFeedFingerprints extends Query<Map<string, string>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
  ) {
    super();
  }
}

/** Counts properties of a feed that are up to date, and those on the market that must be delivered again. */
export class CountFeedFingerprints extends Query<{ settled: number; unsettled: number }> {
  constructor(readonly feedId: string) {
    super();
  }
}

/** The original words of properties when last imported, by external id; only of these kinds. */
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
  said: string;
  count: number;
  /** The first and the last reference of properties with this word. */
  references: string[];
  /** The value to which most of them are mapped; null when there is none, and for features. */
  reading: string | null;
}

/** Counts the words of a kind, as spelt, of one feed or of all. */
export class ListSourceTerms extends Query<SourceTerm[]> {
  constructor(
    readonly kind: TermKind,
    readonly feedId: string | null,
  ) {
    super();
  }
}

type TermReferences = { said: string; references: string[] };

/** Finds, for each word, another property of the feed with the same spelling. */
export class FindReferencesUsingTerm extends Query<Map<string, string>> {
  constructor(
    readonly kind: TermKind,
    readonly feedId: string,
    readonly terms: TermReferences[],
  ) {
    super();
  }
}

/** Counts the pictures of feeds whose download was given up; feeds without any are missing from the result. */
export class CountFailedDownloads extends Query<ReadonlyMap<string, number>> {
  constructor(readonly feedIds: readonly string[]) {
    super();
  }
}

/** Retries all pictures of a feed whose download was given up, from the first attempt. */
export class RetryFeedPictureDownloads extends Command<{ asked: number }> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
  ) {
    super();
  }
}

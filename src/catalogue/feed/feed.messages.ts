import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { Fence } from './fence.ts';
import type { FeedNaming } from './naming/possible-references.ts';
import type { SaidKind, SaidWords } from './said-words.contract.ts';
import type { SyncReport } from './sync-report.ts';

/** Brings up to 500 changed properties of a feed into the catalogue; corrections by hand stay. */
export class SyncProperties extends Command<SyncReport> {
  constructor(
    readonly by: Actor,
    readonly feedId: string,
    readonly properties: FeedProperty[],
    readonly fence: Fence,
    readonly options: { isFirstRun: boolean; naming: FeedNaming },
  ) {
    super();
  }
}

/** What SyncProperties would do. */
export class PreviewSync extends Query<SyncReport> {
  constructor(
    readonly feed: { id: string; naming: FeedNaming },
    readonly properties: FeedProperty[],
  ) {
    super();
  }
}

/** Takes what left its feed off the market; pages, inquiries and history stay. */
export class WithdrawFeedProperties extends Command<{ withdrawn: number }> {
  constructor(
    readonly by: Actor,
    readonly feedId: string,
    readonly externalIds: string[],
    readonly fence: Fence,
  ) {
    super();
  }
}

type ActiveProperty = { externalId: string; reference: string };

/** What a feed could withdraw, in pages by external id; a status set by hand is out of its reach. */
export class ListActiveFeedProperties extends Query<ActiveProperty[]> {
  constructor(
    readonly feedId: string,
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** What the feed's properties looked like when last written, by external id; a withdrawn one has no fingerprint. */
export class GetFeedFingerprints extends Query<Map<string, string>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
  ) {
    super();
  }
}

/** How many of a feed's properties are as it delivered them, and how many on the market wait to be delivered again. */
export class CountFeedFingerprints extends Query<{ settled: number; unsettled: number }> {
  constructor(readonly feedId: string) {
    super();
  }
}

/** What the feed said of these properties when they were last written, by external id; only of these kinds. */
export class GetSaidWords extends Query<Map<string, SaidWords>> {
  constructor(
    readonly feedId: string,
    readonly externalIds: string[],
    readonly kinds: readonly SaidKind[],
  ) {
    super();
  }
}

export interface SaidWord {
  feedId: string;
  said: string;
  count: number;
  /** The first and the last of the properties that say it. */
  references: string[];
  /** The type, location or area that most of them have; null where they have none, and for features. */
  reading: string | null;
}

/** Every word of a kind, as it is spelt, with how many properties say it: of one feed, or of each. */
export class ListSaidWords extends Query<SaidWord[]> {
  constructor(
    readonly kind: SaidKind,
    readonly feedId: string | null,
  ) {
    super();
  }
}

type Known = { said: string; references: string[] };

/** By word, one more property of the feed that says it, spelt like this. */
export class FindSayingReferences extends Query<Map<string, string>> {
  constructor(
    readonly kind: SaidKind,
    readonly feedId: string,
    readonly known: Known[],
  ) {
    super();
  }
}

/** How many pictures of each of these feeds were given up; none where nothing is missing. */
export class CountMissingPictures extends Query<ReadonlyMap<string, number>> {
  constructor(readonly feedIds: readonly string[]) {
    super();
  }
}

/** Every picture of a feed that was given up is asked for again, from the first attempt on. */
export class FetchFeedPicturesAgain extends Command<{ asked: number }> {
  constructor(
    readonly by: Actor,
    readonly feedId: string,
  ) {
    super();
  }
}

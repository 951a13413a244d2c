import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { FeedFormat, RunProgress, RunReport, RunTrigger } from './feed-run.contract.ts';

export type ImportInput = {
  /** A file or an http(s) address, with the user and the password in it if they are not the feed's own. */
  address: string;
  format: FeedFormat;
  feedName: string;
  trigger: RunTrigger;
  /** When a scheduled run was due: it is imported once, however often its job is delivered. */
  scheduledFor?: Date;
  /** The queued run that a person asked for: it is done once. */
  runId?: string;
  dryRun: boolean;
  allowWithdrawals: boolean;
};

/**
 * Imports a feed once and returns the report, also of an import that failed. Throws `FeedRunInProgress`,
 * `FeedRunIsOver`, `FeedNotFound` or `FeedHasOtherFormat`, and `ImportCutOff` where the job goes on with the run. A dry
 * run changes nothing, and is recorded only if it has a `runId`.
 */
export class ImportFeed extends Command<RunReport> {
  constructor(
    readonly actor: Actor,
    readonly input: ImportInput,
    readonly onProgress: (progress: RunProgress) => void = () => undefined,
  ) {
    super();
  }
}

/** Counts the complete imports of all feeds: none until a first one has ended. */
export class CountCompleteRuns extends Query<number> {}

/** Counts the active feeds whose newest finished import failed or waits for review; dry runs do not count. */
export class CountRunsToReview extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** The external ids of what a run withdrew or would withdraw, with its feed. Throws `FeedRunNotFound`. */
export class FindRunWithdrawals extends Query<{ feedId: string; externalIds: string[] }> {
  constructor(
    readonly actor: Actor,
    readonly runId: string,
  ) {
    super();
  }
}

/** The names of all feeds by their ids. */
export class ListFeedNames extends Query<ReadonlyMap<string, string>> {}

import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { FeedFormat, RunProgress, RunReport, RunTrigger } from './feed-run.contract.ts';

export type ImportInput = {
  /** A file or an http(s) address; it contains user and password if they differ from the stored ones. */
  address: string;
  format: FeedFormat;
  feedName: string;
  trigger: RunTrigger;
  /** Due time of a scheduled run, which is imported once even if its job is delivered several times. */
  scheduledFor?: Date;
  /** Id of a run queued by a user, which is imported once. */
  runId?: string;
  dryRun: boolean;
  /** Withdraws missing properties without a review, even if they are suspiciously many. */
  allowWithdrawals: boolean;
};

/**
 * Imports a feed once and returns the report, also after a failure. Throws `FeedRunInProgress`,
 * `FeedRunAlreadyFinished`, `FeedNotFound`, `FeedFormatMismatch`, `FeedNeedsAddress` or `UnsupportedScheme`, and
 * `ImportInterrupted` if the job will resume the run. A dry run changes nothing and is recorded only with a `runId`.
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

/** Counts active feeds whose newest finished import failed or waits for review; ignores dry runs. */
export class CountRunsToReview extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Returns the external ids that a run withdrew or would withdraw, and its feed. Throws `FeedRunNotFound`. */
export class FindRunWithdrawals extends Query<{ feedId: string; externalIds: string[] }> {
  constructor(
    readonly actor: Actor,
    readonly runId: string,
  ) {
    super();
  }
}

/** Returns the names of all feeds by id. */
export class ListFeedNames extends Query<ReadonlyMap<string, string>> {}

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
  /** The run that a person asked for: it is done once, and of the address that the feed has. */
  runId?: string;
  dryRun: boolean;
  allowWithdrawals: boolean;
};

/**
 * Imports a feed once and answers with a report, unless it is cut off from the database: then the run of a job is left for
 * the job to go on with. A dry run changes nothing, and leaves a trace if asked for.
 */
export class ImportFeed extends Command<RunReport> {
  constructor(
    readonly by: Actor,
    readonly input: ImportInput,
    readonly onProgress: (progress: RunProgress) => void = () => undefined,
  ) {
    super();
  }
}

/** How often any feed was brought in to its end; none of a stock whose first import died. */
export class CountCompleteRuns extends Query<number> {}

/** Of how many active feeds the newest import that is over failed, or waits for somebody to look at it; a dry run is none. */
export class CountRunsToReview extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

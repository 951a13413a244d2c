import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../platform/access/demand.ts';
import type { Lease } from '../platform/leases/lease.ts';
import type { Credentials } from '../platform/net/credentials.ts';
import { newId } from '../platform/new-id.ts';
import type { RunReport } from './feed-run.contract.ts';
import { FeedNeedsAddress, FtpIsNotRead } from './feed.problems.ts';
import { FeedMappings } from './mapping/feed-mappings.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { isOfJob } from './runs/is-of-job.ts';
import { RunPlaces } from './runs/places/run-places.ts';
import { RunProgressNotes } from './runs/run-progress-notes.ts';
import { isFtp, isUrl } from './fetching/is-url.ts';
import { splitAddress } from './fetching/split-address.ts';
import { traced } from '../platform/telemetry/traced.ts';
import { ImportFeed, type ImportInput } from './feed.messages.ts';

/** How long a job waits for a run in progress before it gives up and is tried again. */
const PATIENCE_MS = 20_000;

type Order = Pick<ImportFeed, 'by' | 'onProgress'> & { input: ImportInput & { credentials: Credentials | null } };

@CommandHandler(ImportFeed)
export class ImportFeedHandler implements ICommandHandler<ImportFeed> {
  constructor(
    private readonly runs: FeedRuns,
    private readonly importer: FeedImporter,
    private readonly progress: RunProgressNotes,
    private readonly mappings: FeedMappings,
    private readonly places: RunPlaces,
  ) {}

  async execute(command: ImportFeed): Promise<RunReport> {
    demand(command.by, 'feeds.run');
    const { address: typed, trigger, dryRun, runId } = command.input;
    if (isFtp(typed)) throw new FtpIsNotRead();
    if (!isUrl(typed) && trigger === 'staff' && !runId) throw new FeedNeedsAddress();
    const input = { ...command.input, ...splitAddress(typed) };
    const order = { by: command.by, input, onProgress: command.onProgress };
    const attributes = { 'feed.name': input.feedName, 'feed.format': input.format, 'feed.trigger': trigger };
    return traced({ name: 'feed run', attributes }, () => (dryRun && !runId ? this.runDry(order) : this.import(order)));
  }

  private import({ by, input, onProgress }: Order): Promise<RunReport> {
    const importOnce = async (lease: Lease) => {
      const run = await this.runs.start(input, lease);
      const { feedId: id, isFirstRun, hasSucceeded, allowedHosts, syncMode, cursor, ...known } = run;
      const { faultsBefore, mark, credentials } = known;
      const noted = this.progress.of(run);
      const mapping = await this.mappings.of(id);
      return this.places.during(run, input.dryRun, async (place) => {
        const imported = await this.importer.run({
          ...input,
          by,
          feed: { id, name: input.feedName, allowedHosts },
          ...place,
          isFirstRun,
          hasSucceeded,
          syncMode,
          cursor,
          mapping,
          faultsBefore,
          mark,
          credentials,
          beforeChange: () => (input.dryRun ? Promise.resolve() : this.runs.forgetSource(run, lease)),
          fence: (em) => lease.fence(em),
          lost: lease.signal,
          onProgress: (progress) => {
            onProgress(progress);
            noted(progress);
          },
        });
        return this.runs.end(run, imported, lease);
      });
    };
    return this.runs.withLease(input, importOnce, { waitMs: isOfJob(input) ? PATIENCE_MS : 0 });
  }

  private async runDry({ by, input, onProgress }: Order): Promise<RunReport> {
    const known = await this.runs.find(input.feedName);
    const credentials = input.credentials ?? (known && this.runs.credentialsAt(input.address, known));
    const feed = { id: known?.id ?? newId(), name: input.feedName, allowedHosts: known?.allowedHosts ?? null };
    const mapping = await this.mappings.of(known?.id ?? null);
    const faultsBefore = known ? await this.runs.faultsBefore(known.id) : {};
    const alone = { fence: () => Promise.resolve(), lost: AbortSignal.any([]) };
    const { report } = await this.places.aside((place) =>
      this.importer.run({
        ...input,
        ...alone,
        by,
        feed,
        mapping,
        faultsBefore,
        credentials,
        ...place,
        isFirstRun: !known,
        onProgress,
      }),
    );
    return report;
  }
}

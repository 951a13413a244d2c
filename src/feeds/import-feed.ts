import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../platform/access/require-permission.ts';
import type { Lease } from '../platform/leases/lease.ts';
import type { Credentials } from '../platform/net/credentials.ts';
import { newId } from '../platform/new-id.ts';
import type { RunReport } from './feed-run.contract.ts';
import { FeedNeedsAddress, FtpIsNotRead } from './feed.problems.ts';
import { FeedMappings } from './mapping/feed-mappings.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { isRunByJob } from './runs/is-run-by-job.ts';
import { RunWorkspaces } from './runs/workspaces/run-workspaces.ts';
import { RunProgressRecorder } from './runs/run-progress-recorder.ts';
import { isFtp, isUrl } from './fetching/is-url.ts';
import { splitAddress } from './fetching/split-address.ts';
import { withSpan } from '../platform/telemetry/with-span.ts';
import { ImportFeed, type ImportInput } from './feed.messages.ts';

/** How long a job waits for a run in progress before it gives up and is tried again. */
const LEASE_TIMEOUT_MS = 20_000;

type ImportRequest = Pick<ImportFeed, 'actor' | 'onProgress'> & {
  input: ImportInput & { credentials: Credentials | null };
};

@CommandHandler(ImportFeed)
export class ImportFeedHandler implements ICommandHandler<ImportFeed> {
  constructor(
    private readonly runs: FeedRuns,
    private readonly importer: FeedImporter,
    private readonly progress: RunProgressRecorder,
    private readonly mappings: FeedMappings,
    private readonly workspaces: RunWorkspaces,
  ) {}

  async execute(command: ImportFeed): Promise<RunReport> {
    requirePermission(command.actor, 'feeds.run');
    const { address: submittedAddress, trigger, dryRun, runId } = command.input;
    if (isFtp(submittedAddress)) throw new FtpIsNotRead();
    if (!isUrl(submittedAddress) && trigger === 'staff' && !runId) throw new FeedNeedsAddress();
    const input = { ...command.input, ...splitAddress(submittedAddress) };
    const order = { actor: command.actor, input, onProgress: command.onProgress };
    const attributes = { 'feed.name': input.feedName, 'feed.format': input.format, 'feed.trigger': trigger };
    return withSpan({ name: 'feed run', attributes }, () =>
      dryRun && !runId ? this.runDry(order) : this.import(order),
    );
  }

  private import({ actor, input, onProgress }: ImportRequest): Promise<RunReport> {
    const importOnce = async (lease: Lease) => {
      const run = await this.runs.start(input, lease);
      const { feedId: id, isFirstRun, hasSucceeded, allowedHosts, syncMode, cursor, ...known } = run;
      const { faultsBefore, mark, credentials } = known;
      const saveProgress = this.progress.createRecorder(run);
      const mapping = await this.mappings.load(id);
      return this.workspaces.withWorkspace(run, input.dryRun, async (workspace) => {
        const imported = await this.importer.run({
          ...input,
          actor,
          feed: { id, name: input.feedName, allowedHosts },
          ...workspace,
          isFirstRun,
          hasSucceeded,
          syncMode,
          cursor,
          mapping,
          faultsBefore,
          mark,
          credentials,
          beforeChange: () => (input.dryRun ? Promise.resolve() : this.runs.clearSourceFingerprint(run, lease)),
          fence: (em) => lease.fence(em),
          lost: lease.signal,
          onProgress: (progress) => {
            onProgress(progress);
            saveProgress(progress);
          },
        });
        return this.runs.end(run, imported, lease);
      });
    };
    return this.runs.withLease(input, importOnce, { waitMs: isRunByJob(input) ? LEASE_TIMEOUT_MS : 0 });
  }

  private async runDry({ actor, input, onProgress }: ImportRequest): Promise<RunReport> {
    const stored = await this.runs.find(input.feedName);
    const credentials = input.credentials ?? (stored && this.runs.getCredentialsFor(input.address, stored));
    const feed = { id: stored?.id ?? newId(), name: input.feedName, allowedHosts: stored?.allowedHosts ?? null };
    const mapping = await this.mappings.load(stored?.id ?? null);
    const faultsBefore = stored ? await this.runs.findLastFaults(stored.id) : {};
    const withoutLease = { fence: () => Promise.resolve(), lost: AbortSignal.any([]) };
    const { report } = await this.workspaces.withTempWorkspace((workspace) =>
      this.importer.run({
        ...input,
        ...withoutLease,
        actor,
        feed,
        mapping,
        faultsBefore,
        credentials,
        ...workspace,
        isFirstRun: !stored,
        onProgress,
      }),
    );
    return report;
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../platform/actor.ts';
import type { Lease } from '../platform/leases/leases.ts';
import type { Credentials } from '../platform/net/ssrf-safe-fetch.ts';
import { createId } from '../platform/new-id.ts';
import { withSpan } from '../platform/telemetry/telemetry.ts';
import type { RunReport, RunProgress } from './feed-run.contract.ts';
import { isRunByJob, FeedRun } from './feed-run.entity.ts';
import { ImportFeed, type ImportInput } from './feed.messages.ts';
import { FeedNeedsAddress, UnsupportedScheme } from './feed.problems.ts';
import { isFtp, isUrl, splitAddress } from './fetching/feed-address.ts';
import { FeedMappings } from './mapping/feed-mapping.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns, type StartedRun } from './runs/feed-runs.ts';
import { RunWorkspaces } from './runs/run-workspaces.ts';

const MIN_INTERVAL_MS = 1_000;

/** Stores the progress of a run, at most once a second. A failed write never fails the run. */
@Injectable()
export class RunProgressRecorder {
  constructor(private readonly orm: MikroORM) {}

  createRecorder({ id, epoch }: Pick<StartedRun, 'id' | 'epoch'>): (progress: RunProgress) => void {
    let lastWrite = performance.now();
    return ({ phase, done, total }) => {
      if (performance.now() - lastWrite < MIN_INTERVAL_MS) return;
      lastWrite = performance.now();
      void this.orm.em
        .fork()
        .nativeUpdate(FeedRun, { id, epoch, status: 'running' }, { phase, progressDone: done, progressTotal: total })
        .catch(() => undefined);
    };
  }
}

/** How long a job waits for a run in progress before it fails and is retried. */
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
    if (isFtp(submittedAddress)) throw new UnsupportedScheme();
    if (!isUrl(submittedAddress) && trigger === 'staff' && !runId) throw new FeedNeedsAddress();
    const input = { ...command.input, ...splitAddress(submittedAddress) };
    const request = { actor: command.actor, input, onProgress: command.onProgress };
    const attributes = { 'feed.name': input.feedName, 'feed.format': input.format, 'feed.trigger': trigger };
    return withSpan({ name: 'feed run', attributes }, () =>
      dryRun && !runId ? this.runDry(request) : this.import(request),
    );
  }

  private import({ actor, input, onProgress }: ImportRequest): Promise<RunReport> {
    const importOnce = async (lease: Lease) => {
      const run = await this.runs.start(input, lease);
      const { isFirstRun, hasSucceeded, syncMode, cursor, previousFaults, sourceFingerprint, credentials } = run;
      const feed = { id: run.feedId, name: input.feedName, allowedHosts: run.allowedHosts };
      const saveProgress = this.progress.createRecorder(run);
      const mapping = await this.mappings.load(feed.id);
      return this.workspaces.withWorkspace(run, input.dryRun, async (workspace) => {
        const imported = await this.importer.run({
          ...input,
          actor,
          feed,
          ...workspace,
          isFirstRun,
          hasSucceeded,
          syncMode,
          cursor,
          mapping,
          previousFaults,
          sourceFingerprint,
          credentials,
          beforeChange: () => (input.dryRun ? Promise.resolve() : this.runs.clearSourceFingerprint(run, lease)),
          fence: (em) => lease.fence(em),
          leaseSignal: lease.signal,
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
    const feed = { id: stored?.id ?? createId(), name: input.feedName, allowedHosts: stored?.allowedHosts ?? null };
    const mapping = await this.mappings.load(stored?.id ?? null);
    const previousFaults = stored ? await this.runs.findLastFaults(stored.id) : {};
    const withoutLease = { fence: () => Promise.resolve(), leaseSignal: AbortSignal.any([]) };
    const { report } = await this.workspaces.withTempWorkspace((workspace) =>
      this.importer.run({
        ...input,
        ...withoutLease,
        actor,
        feed,
        mapping,
        previousFaults,
        credentials,
        ...workspace,
        isFirstRun: !stored,
        onProgress,
      }),
    );
    return report;
  }
}

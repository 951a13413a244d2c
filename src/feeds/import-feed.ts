import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Actor } from '../platform/actor.ts';
import { configToken } from '../platform/config-token.ts';
import { demand } from '../platform/demand.ts';
import { newId } from '../platform/new-id.ts';
import type { FeedFormat, RunProgress, RunReport, RunTrigger } from './feed-run.contract.ts';
import { FeedNeedsAddress } from './feed.problems.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { holdingFeed } from './runs/holding-feed.ts';

type ImportInput = {
  /** A file or an http(s) address. */
  address: string;
  format: FeedFormat;
  feedName: string;
  trigger: RunTrigger;
  dryRun: boolean;
  allowWithdrawals: boolean;
};

/** Imports a feed once and always answers with a report; a dry run changes nothing and leaves no trace. */
export class ImportFeed extends Command<RunReport> {
  constructor(
    readonly by: Actor,
    readonly input: ImportInput,
    readonly onProgress: (progress: RunProgress) => void = () => undefined,
  ) {
    super();
  }
}

@CommandHandler(ImportFeed)
export class ImportFeedHandler implements ICommandHandler<ImportFeed> {
  constructor(
    private readonly orm: MikroORM,
    private readonly runs: FeedRuns,
    private readonly importer: FeedImporter,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async execute(command: ImportFeed): Promise<RunReport> {
    demand(command.by, 'feeds.run');
    const { address, trigger } = command.input;
    if (!isUrl(address) && trigger !== 'cli' && trigger !== 'start') throw new FeedNeedsAddress();
    return command.input.dryRun ? this.rehearse(command) : this.import(command);
  }

  private import({ by, input, onProgress }: ImportFeed): Promise<RunReport> {
    return holdingFeed(this.orm.em, input.feedName, async (stillHeld) => {
      const run = await this.runs.start(input);
      const { feedId: id, isFirstRun, allowedHosts } = run;
      // Always the same folder, so that the next run clears away what a run that died has left.
      const folder = join(this.config.DATA_FOLDER, 'feeds', id);
      await rm(folder, { recursive: true, force: true });
      const { report } = await inFolder(folder, () =>
        this.importer.run({
          ...input,
          by,
          feed: { id, name: input.feedName, allowedHosts },
          folder,
          isFirstRun,
          mayWrite: () => stillHeld(run),
          onProgress,
        }),
      );
      await this.runs.end(run, report);
      return report;
    });
  }

  private async rehearse({ by, input, onProgress }: ImportFeed): Promise<RunReport> {
    const known = await this.runs.find(input.feedName);
    const feed = { id: known?.id ?? newId(), name: input.feedName, allowedHosts: known?.allowedHosts ?? null };
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    const mayWrite = () => Promise.resolve();
    const { report } = await inFolder(folder, () =>
      this.importer.run({ ...input, by, feed, folder, isFirstRun: !known, mayWrite, onProgress }),
    );
    return report;
  }
}

const isUrl = (address: string) => /^https?:/i.test(address);

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

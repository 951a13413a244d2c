import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ListPropertyIds } from '../catalogue/public.ts';
import type { Config } from '../config.ts';
import { system } from '../platform/actor.ts';
import { configToken } from '../platform/config-token.ts';
import { Job } from '../platform/jobs/job.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { PropertyIndex } from './property-index.ts';
import { RebuildIndex } from './rebuild-index.ts';

const FILL_INDEX = 'fill-index';

/** At start the index is made what it should be; a new one is filled in the background, as soon as Meilisearch answers. */
@Job({ queue: FILL_INDEX })
@Injectable()
export class PrepareIndex implements OnApplicationBootstrap {
  private readonly log = new Logger(PrepareIndex.name);

  constructor(
    private readonly index: PropertyIndex,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    if (this.config.WORK && (await this.isToBeFilled())) await this.jobs.enqueue(FILL_INDEX);
  }

  async handle() {
    const [first] = await this.queries.execute(new ListPropertyIds(null, 1));
    if (first) await this.commands.execute(new RebuildIndex(system('index')));
  }

  private async isToBeFilled() {
    try {
      return await this.index.prepare();
    } catch (error) {
      this.log.error(`The search index is not ready: ${error instanceof Error ? error.message : ''}`);
      return true;
    }
  }
}

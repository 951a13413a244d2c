import { Inject, Optional, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetCatalogueStateMarker } from '../../catalogue/property.messages.ts';
import { type Config, configToken } from '../../config.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { Job, isWorkerRole } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { PostgresSearchEngine } from '../postgres-search-engine.ts';
import { RebuildInProgress } from '../search.problems.ts';
import { IndexPropertiesWhenChanged, ListPropertiesWhenChanged } from './project-properties-when-changed.ts';
import { ReadModelRepair } from './read-model-repair.ts';
import { RebuildIndex } from './rebuild-index.ts';

/** Longer than a rebuild of the largest catalogue takes. */
const REBUILD_WAIT_MS = 600_000;

export type Reconciliation = { table: number; index: number; isRebuilt: boolean; quarantined: number };

/** Compares both read models with the catalogue and repairs differences of any cause. */
export class ReconcileSearch extends Command<Reconciliation> {
  constructor(
    readonly actor: Actor,
    /**
     * Also compares read models that are unchanged since they were found correct, includes properties with pending
     * events, and retries all quarantined ones.
     */
    readonly isThorough: boolean,
  ) {
    super();
  }
}

@CommandHandler(ReconcileSearch)
export class ReconcileSearchHandler implements ICommandHandler<ReconcileSearch> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readModelRepair: ReadModelRepair,
    private readonly table: PostgresSearchEngine,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: MeilisearchEngine,
  ) {}

  async execute({ actor, isThorough }: ReconcileSearch): Promise<Reconciliation> {
    requirePermission(actor, 'search.rebuild');
    const catalogueMarker = await this.queries.execute(new GetCatalogueStateMarker());
    // The table first, since it answers while Meilisearch is unreachable.
    const tableOptions = { reaction: ListPropertiesWhenChanged, stateMarker: catalogueMarker, isThorough };
    const table = this.readModelRepair.skipIfUnchanged(this.table, tableOptions)
      ? 0
      : await this.readModelRepair.repair(this.table, tableOptions);
    const index = await this.repairIndex(actor, catalogueMarker, isThorough);
    const models = this.index ? [this.table, this.index] : [this.table];
    return { table, ...index, quarantined: await this.readModelRepair.retry(models, isThorough) };
  }

  private async repairIndex(actor: Actor, catalogueMarker: string, isThorough: boolean) {
    const { index, readModelRepair } = this;
    if (!index) return { index: 0, isRebuilt: false };
    const repairOptions = {
      reaction: IndexPropertiesWhenChanged,
      stateMarker: `${catalogueMarker} ${await index.getStateMarker()}`,
      isThorough,
    };
    if (readModelRepair.skipIfUnchanged(index, repairOptions)) return { index: 0, isRebuilt: false };
    if (await index.hasCurrentSettings())
      return { index: await readModelRepair.repair(index, repairOptions), isRebuilt: false };
    await this.commands.execute(new RebuildIndex(actor, isThorough ? REBUILD_WAIT_MS : 0));
    readModelRepair.markRebuilt(index);
    return { index: 0, isRebuilt: true };
  }
}

const QUEUE = 'reconcile-search';

/** Reconciles the search three times a minute, at start, and when Meilisearch is back or has lost its index. */
@Job({ queue: QUEUE, cron: '*/20 * * * * *', runsWhilePaused: true })
@Injectable()
export class ReconcilePeriodically implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    private readonly searchEngine: FailoverSearchEngine,
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async onApplicationBootstrap() {
    // Processes that serve searches detect the problem; worker processes repair it.
    if (this.config.ROLE !== 'command')
      this.searchEngine.onRepairNeeded(() => void this.jobs.enqueue(QUEUE).catch(() => undefined));
    if (isWorkerRole(this.config)) await this.jobs.enqueue(QUEUE);
  }

  /** During a rebuild, the next run is soon enough. */
  async handle() {
    try {
      await this.commands.execute(new ReconcileSearch(systemActor('reconcile'), false));
    } catch (error) {
      if (!(error instanceof RebuildInProgress)) throw error;
    }
  }
}

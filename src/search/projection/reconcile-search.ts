import { Inject, Optional } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetCatalogueStamp } from '../../catalogue/property.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { PostgresSearchEngine } from '../postgres-search-engine.ts';
import { IndexPropertiesWhenChanged } from './index-properties-when-changed.ts';
import { ListPropertiesWhenChanged } from './list-properties-when-changed.ts';
import { ReadModelRepair } from './read-model-repair.ts';
import { RebuildIndex } from './rebuild-index.ts';

/** Longer than a rebuild of the largest stock takes. */
const REBUILD_WAIT_MS = 600_000;

/** How many properties were wrong in each read model, and how many are quarantined. */
export type Reconciliation = { table: number; index: number; isRebuilt: boolean; quarantined: number };

/** Compares both read models with the catalogue and repairs what differs, whatever went wrong before. */
export class ReconcileSearch extends Command<Reconciliation> {
  constructor(
    readonly actor: Actor,
    /** Compares even what has not changed since it was found right. */
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
    const catalogue = await this.queries.execute(new GetCatalogueStamp());
    // The table first: it answers while Meilisearch cannot even be asked for its state.
    const tableOptions = { by: ListPropertiesWhenChanged, stamp: catalogue, isThorough };
    const table = this.readModelRepair.isUpToDate(this.table, tableOptions)
      ? 0
      : await this.readModelRepair.repair(this.table, tableOptions);
    const index = await this.repairIndex(actor, catalogue, isThorough);
    const models = this.index ? [this.table, this.index] : [this.table];
    return { table, ...index, quarantined: await this.readModelRepair.retry(models, isThorough) };
  }

  private async repairIndex(actor: Actor, catalogue: string, isThorough: boolean) {
    const { index, readModelRepair } = this;
    if (!index) return { index: 0, isRebuilt: false };
    const repairOptions = {
      by: IndexPropertiesWhenChanged,
      stamp: `${catalogue} ${await index.getStamp()}`,
      isThorough,
    };
    if (readModelRepair.isUpToDate(index, repairOptions)) return { index: 0, isRebuilt: false };
    if (await index.hasCurrentSettings())
      return { index: await readModelRepair.repair(index, repairOptions), isRebuilt: false };
    await this.commands.execute(new RebuildIndex(actor, isThorough ? REBUILD_WAIT_MS : 0));
    readModelRepair.markRebuilt(index);
    return { index: 0, isRebuilt: true };
  }
}

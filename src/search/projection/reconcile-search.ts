import { Inject, Optional } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetCatalogueStamp } from '../../catalogue/property.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { demand } from '../../platform/access/demand.ts';
import { PropertyIndex } from '../property-index.ts';
import { PropertyTable } from '../property-table.ts';
import { IndexPropertiesWhenChanged } from './index-properties-when-changed.ts';
import { ListPropertiesWhenChanged } from './list-properties-when-changed.ts';
import { ReadModelRepair } from './read-model-repair.ts';
import { RebuildIndex } from './rebuild-index.ts';

/** Longer than a rebuild of the largest stock takes. */
const REBUILD_MS = 600_000;

/** How many properties were wrong in each read model, and how many are quarantined. */
export type Reconciliation = { table: number; index: number; isRebuilt: boolean; quarantined: number };

/** Compares both read models with the catalogue and repairs what differs, whatever went wrong before. */
export class ReconcileSearch extends Command<Reconciliation> {
  constructor(
    readonly by: Actor,
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
    private readonly repairs: ReadModelRepair,
    private readonly table: PropertyTable,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {}

  async execute({ by, isThorough }: ReconcileSearch): Promise<Reconciliation> {
    demand(by, 'search.rebuild');
    const catalogue = await this.queries.execute(new GetCatalogueStamp());
    // The table first: it answers while Meilisearch cannot even be asked for its state.
    const ofTable = { by: ListPropertiesWhenChanged, stamp: catalogue, isThorough };
    const table = this.repairs.isUpToDate(this.table, ofTable) ? 0 : await this.repairs.repair(this.table, ofTable);
    const index = await this.repairIndex(by, catalogue, isThorough);
    const models = this.index ? [this.table, this.index] : [this.table];
    return { table, ...index, quarantined: await this.repairs.retry(models, isThorough) };
  }

  private async repairIndex(by: Actor, catalogue: string, isThorough: boolean) {
    const { index, repairs } = this;
    if (!index) return { index: 0, isRebuilt: false };
    const asked = { by: IndexPropertiesWhenChanged, stamp: `${catalogue} ${await index.stamp()}`, isThorough };
    if (repairs.isUpToDate(index, asked)) return { index: 0, isRebuilt: false };
    if (await index.hasCurrentSettings()) return { index: await repairs.repair(index, asked), isRebuilt: false };
    await this.commands.execute(new RebuildIndex(by, isThorough ? REBUILD_MS : 0));
    repairs.rebuilt(index);
    return { index: 0, isRebuilt: true };
  }
}

import { Inject, Optional } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetCatalogueStamp } from '../../catalogue/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { demand } from '../../platform/access/demand.ts';
import { PropertyIndex } from '../property-index.ts';
import { PropertyTable } from '../property-table.ts';
import { IndexPropertiesWhenChanged } from './index-properties-when-changed.ts';
import { ListPropertiesWhenChanged } from './list-properties-when-changed.ts';
import { ReadModelRepair, type Repaired } from './read-model-repair.ts';
import { RebuildIndex } from './rebuild-index.ts';

/** How many properties were not in a read model as they are. */
export type Reconciliation = { table: number; index: number; isRebuilt: boolean; setAside: number };

const NOTHING: Reconciliation = { table: 0, index: 0, isRebuilt: false, setAside: 0 };
const UNTOUCHED: Repaired = { differing: 0, awaited: 0 };

/** Compares both read models with the catalogue and repairs what differs, whatever went wrong before. */
export class ReconcileSearch extends Command<Reconciliation> {
  constructor(
    readonly by: Actor,
    /** Compare again what nobody has touched since it was found right. */
    readonly isThorough: boolean,
  ) {
    super();
  }
}

@CommandHandler(ReconcileSearch)
export class ReconcileSearchHandler implements ICommandHandler<ReconcileSearch> {
  private foundRight: string | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly repairs: ReadModelRepair,
    private readonly table: PropertyTable,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {}

  async execute({ by, isThorough }: ReconcileSearch): Promise<Reconciliation> {
    demand(by, 'search.rebuild');
    const { index } = this;
    const stamp = `${await this.queries.execute(new GetCatalogueStamp())} ${await index?.stamp()}`;
    if (!isThorough && stamp === this.foundRight) return NOTHING;

    const inTable = await this.repairs.repair(this.table, ListPropertiesWhenChanged, isThorough);
    const isRebuilt = index !== undefined && !(await index.isAsWanted());
    if (isRebuilt) await this.commands.execute(new RebuildIndex(by));
    const inIndex =
      index && !isRebuilt ? await this.repairs.repair(index, IndexPropertiesWhenChanged, isThorough) : UNTOUCHED;
    const isRight = [inTable, inIndex].every(({ differing, awaited }) => differing + awaited === 0);
    if (isRight && !isRebuilt) this.foundRight = stamp;
    const setAside = await this.repairs.setAside([this.table, ...(index ? [index] : [])]);
    return { table: inTable.differing, index: inIndex.differing, isRebuilt, setAside };
  }
}

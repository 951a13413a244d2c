import { Inject, Optional } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetCatalogueStamp } from '../../catalogue/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { demand } from '../../platform/access/demand.ts';
import { PropertyIndex } from '../property-index.ts';
import { PropertyTable } from '../property-table.ts';
import { differingIds } from './differing-ids.ts';
import { Projector } from './projector.ts';
import type { ReadModel } from './read-model.ts';
import { RebuildIndex } from './rebuild-index.ts';
import { wantedRevisions } from './wanted-revisions.ts';

/** How many properties were not in a read model as they are. */
export type Reconciliation = { table: number; index: number; isRebuilt: boolean; setAside: number };

const NOTHING: Reconciliation = { table: 0, index: 0, isRebuilt: false, setAside: 0 };

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
    private readonly projector: Projector,
    private readonly table: PropertyTable,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {}

  async execute({ by, isThorough }: ReconcileSearch): Promise<Reconciliation> {
    demand(by, 'search.rebuild');
    const stamp = `${await this.queries.execute(new GetCatalogueStamp())} ${await this.index?.stamp()}`;
    if (!isThorough && stamp === this.foundRight) return NOTHING;

    const table = await this.repair(this.table);
    const isRebuilt = this.index !== undefined && !(await this.index.isAsWanted());
    if (isRebuilt) await this.commands.execute(new RebuildIndex(by));
    const index = this.index && !isRebuilt ? await this.repair(this.index) : 0;
    if (table + index === 0 && !isRebuilt) this.foundRight = stamp;
    return { table, index, isRebuilt, setAside: await this.setAside() };
  }

  /** What was set aside is tried again, apart from the rest: what ails it may be gone. */
  private async repair(model: ReadModel): Promise<number> {
    const wanted = await wantedRevisions(this.queries);
    const aside = new Set(await this.projector.setAsideIds(model));
    const differing = differingIds(wanted, await model.revisions());
    await this.projector.bring(
      model,
      differing.filter((id) => !aside.has(id)),
    );
    await this.projector.bring(model, [...aside]);
    return differing.length;
  }

  private async setAside(): Promise<number> {
    const models = [this.table, ...(this.index ? [this.index] : [])];
    return (await Promise.all(models.map((model) => this.projector.setAsideIds(model)))).flat().length;
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Projector } from '../projection/projector.ts';
import { SetAside } from '../projection/set-aside.entity.ts';
import { PropertyIndex } from '../property-index.ts';
import { PropertyTable } from '../property-table.ts';
import { NotSetAside } from '../search.problems.ts';
import { RetrySetAside } from '../search.messages.ts';

@CommandHandler(RetrySetAside)
export class RetrySetAsideHandler implements ICommandHandler<RetrySetAside> {
  constructor(
    private readonly orm: MikroORM,
    private readonly projector: Projector,
    private readonly table: PropertyTable,
    @Optional() @Inject(PropertyIndex) private readonly index?: PropertyIndex,
  ) {}

  async execute({ by, propertyId }: RetrySetAside) {
    demand(by, 'search.rebuild');
    const kinds = await this.orm.em.fork().transactional(async (em) => {
      const rows = await em.find(SetAside, { propertyId });
      if (!rows.length) throw new NotSetAside();
      audit(em, by, 'retry-set-aside', propertyId);
      return rows.map(({ readModel }) => readModel);
    });
    for (const model of [this.table, this.index])
      if (model && kinds.includes(model.kind)) await this.projector.bring(model, [propertyId]);
  }
}

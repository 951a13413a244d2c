import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { audit } from '../platform/audit/audit.ts';
import { demand } from '../platform/access/demand.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { changeProperty } from './editing/change-property.ts';
import { demandCurrency } from './editing/demand-currency.ts';
import { demandPublishing } from './editing/demand-publishing.ts';
import { PropertiesChanged } from './property.events.ts';
import { ReferenceTaken } from './property.problems.ts';
import { UpdateProperty } from './property.messages.ts';

@CommandHandler(UpdateProperty)
export class UpdatePropertyHandler implements ICommandHandler<UpdateProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
  ) {}

  async execute({ by, id, version, changes }: UpdateProperty) {
    demand(by, 'properties.edit');
    demandPublishing(by, changes);
    await demandCurrency(this.queries, changes.currency);
    try {
      return await changeProperty(this.em, id, version, async (property, em) => {
        const corrected = property.correct(changes);
        const fields = Object.keys(corrected);
        if (!fields.length) return;
        audit(em, by, 'update-property', id, { fields, changes: corrected });
        await this.outbox.record(em, new PropertiesChanged([id]));
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ReferenceTaken(changes.reference ?? '');
      throw error;
    }
  }
}

import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Colleagues } from '../identity/public.ts';
import { demand } from '../platform/access/demand.ts';
import { newId } from '../platform/new-id.ts';
import { demandAgent } from './editing/demand-agent.ts';
import { demandEnoughToPublish } from './editing/demand-enough-to-publish.ts';
import { demandCurrency } from './editing/demand-currency.ts';
import { demandPublishing } from './editing/demand-publishing.ts';
import { PropertyEditing } from './editing/property-editing.ts';
import { isPublic } from './facts/is-public.ts';
import { ReferenceTaken } from './property.problems.ts';
import { UpdateProperty } from './property.messages.ts';
import { isUndoable, stateBefore, stateOf } from './staff/bulk/state-before.ts';

@CommandHandler(UpdateProperty)
export class UpdatePropertyHandler implements ICommandHandler<UpdateProperty> {
  constructor(
    private readonly editing: PropertyEditing,
    private readonly queries: QueryBus,
    private readonly colleagues: Colleagues,
  ) {}

  async execute(command: UpdateProperty) {
    const { by, changes } = command;
    demand(by, 'properties.edit');
    demandPublishing(by, changes);
    await demandCurrency(this.queries, changes.currency);
    await demandAgent(this.colleagues, changes.agentId);
    try {
      return await this.editing.change(command, 'update-property', async (property, em) => {
        const wasPublic = isPublic(property.status);
        const before = stateOf(property);
        const corrected = property.correct(changes);
        await demandEnoughToPublish(em, by, property, wasPublic);
        const fields = Object.keys(corrected);
        if (!fields.length) return null;
        const details = { fields, changes: corrected };
        const isWithdrawal = wasPublic && !isPublic(property.status) && isUndoable(fields);
        if (!isWithdrawal) return details;
        await em.flush();
        return {
          ...details,
          ...{ batch: newId(), version: property.version, before: stateBefore(before, stateOf(property)) },
        };
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ReferenceTaken(changes.reference ?? '');
      throw error;
    }
  }
}

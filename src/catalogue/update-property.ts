import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StaffDirectory } from '../identity/public.ts';
import { requirePermission } from '../platform/access/require-permission.ts';
import { newId } from '../platform/new-id.ts';
import { assertAgentIsActive } from './editing/assert-agent-is-active.ts';
import { assertEnoughToPublish } from './editing/assert-enough-to-publish.ts';
import { assertCurrencyHasRate } from './editing/assert-currency-has-rate.ts';
import { requirePublishPermission } from './editing/require-publish-permission.ts';
import { PropertyEditor } from './editing/property-editor.ts';
import { isPublic } from './fields/is-public.ts';
import { ReferenceTaken } from './property.problems.ts';
import { UpdateProperty } from './property.messages.ts';
import { isUndoable, pickChangedState, captureState } from './staff/bulk/undo-state.ts';

@CommandHandler(UpdateProperty)
export class UpdatePropertyHandler implements ICommandHandler<UpdateProperty> {
  constructor(
    private readonly propertyEditor: PropertyEditor,
    private readonly queries: QueryBus,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute(command: UpdateProperty) {
    const { actor, changes } = command;
    requirePermission(actor, 'properties.edit');
    requirePublishPermission(actor, changes);
    await assertCurrencyHasRate(this.queries, changes.currency);
    await assertAgentIsActive(this.staffDirectory, changes.agentId);
    try {
      return await this.propertyEditor.change(command, 'update-property', async (property, em) => {
        const wasPublic = isPublic(property.status);
        const before = captureState(property);
        const diff = property.applyStaffChanges(changes);
        await assertEnoughToPublish(em, actor, property, wasPublic);
        const fields = Object.keys(diff);
        if (!fields.length) return null;
        const details = { fields, changes: diff };
        const isWithdrawal = wasPublic && !isPublic(property.status) && isUndoable(fields);
        if (!isWithdrawal) return details;
        await em.flush();
        return {
          ...details,
          ...{ batch: newId(), version: property.version, before: pickChangedState(before, captureState(property)) },
        };
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ReferenceTaken(changes.reference ?? '');
      throw error;
    }
  }
}

import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus, Command } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { createId } from '../../platform/new-id.ts';
import { isPublic } from '../property.contract.ts';
import { UpdateProperty } from '../property.messages.ts';
import { ReferenceTaken } from '../property.problems.ts';
import { isUndoable, pickChangedState, captureState } from '../staff/bulk/undo-state.ts';
import { assertAgentIsActive, requirePublishPermission, assertCurrencyHasRate } from './edit-rules.ts';
import { assertPublishable } from './minimum-content.sql.ts';
import { PropertyEditor } from './property-editor.ts';

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
        await assertPublishable(em, actor, property, wasPublic);
        const fields = Object.keys(diff);
        if (!fields.length) return null;
        const details = { fields, changes: diff };
        const isWithdrawal = wasPublic && !isPublic(property.status) && isUndoable(fields);
        if (!isWithdrawal) return details;
        // A batch id and the former state let UndoBulkUpdate undo a withdrawal.
        await em.flush();
        return {
          ...details,
          ...{ batch: createId(), version: property.version, before: pickChangedState(before, captureState(property)) },
        };
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ReferenceTaken(changes.reference ?? '');
      throw error;
    }
  }
}

export class PublishProperty extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(PublishProperty)
export class PublishPropertyHandler implements ICommandHandler<PublishProperty> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: PublishProperty) {
    requirePermission(command.actor, 'properties.publish');
    return this.propertyEditor.change(command, 'publish-property', async (property, em) => {
      const wasPublic = isPublic(property.status);
      property.publish();
      await assertPublishable(em, command.actor, property, wasPublic);
      return {};
    });
  }
}

/** Unlocks a field and the fields of its group, so that the next import updates them again. */
export class UnlockField extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly field: string,
  ) {
    super();
  }
}

@CommandHandler(UnlockField)
export class UnlockFieldHandler implements ICommandHandler<UnlockField> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: UnlockField) {
    const { actor, field } = command;
    requirePermission(actor, 'properties.edit');
    requirePublishPermission(actor, { [field]: undefined });
    return this.propertyEditor.change(command, 'release-lock', (property) => {
      const fields = property.unlock(field);
      return fields.length ? { fields } : null;
    });
  }
}

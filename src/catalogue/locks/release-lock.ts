import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { PropertyEditor } from '../editing/property-editor.ts';
import { requirePublishPermission } from '../editing/require-publish-permission.ts';

/** Unlocks a field, which follows its feed again from the next import. */
export class ReleaseLock extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly field: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseLock)
export class ReleaseLockHandler implements ICommandHandler<ReleaseLock> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: ReleaseLock) {
    const { actor, field } = command;
    requirePermission(actor, 'properties.edit');
    requirePublishPermission(actor, { [field]: undefined });
    return this.propertyEditor.change(command, 'release-lock', (property) => {
      const fields = property.unlock(field);
      return fields.length ? { fields } : null;
    });
  }
}

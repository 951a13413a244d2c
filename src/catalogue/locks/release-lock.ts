import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { PropertyEditing } from '../editing/property-editing.ts';
import { demandPublishing } from '../editing/demand-publishing.ts';

/** Unlocks a field, which follows its feed again from the next import. */
export class ReleaseLock extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly field: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseLock)
export class ReleaseLockHandler implements ICommandHandler<ReleaseLock> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: ReleaseLock) {
    const { by, field } = command;
    demand(by, 'properties.edit');
    demandPublishing(by, { [field]: undefined });
    return this.editing.change(command, 'release-lock', (property) => {
      const fields = property.release(field);
      return fields.length ? { fields } : null;
    });
  }
}

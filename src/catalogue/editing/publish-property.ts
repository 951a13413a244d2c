import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { demand } from '../../platform/access/demand.ts';
import { isPublic } from '../facts/is-public.ts';
import { demandEnoughToPublish } from './demand-enough-to-publish.ts';
import { PropertyEditing } from './property-editing.ts';

/** Publishes a property, from when on visitors see it. */
export class PublishProperty extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(PublishProperty)
export class PublishPropertyHandler implements ICommandHandler<PublishProperty> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: PublishProperty) {
    demand(command.by, 'properties.publish');
    return this.editing.change(command, 'publish-property', async (property, em) => {
      const wasPublic = isPublic(property.status);
      property.publish();
      await demandEnoughToPublish(em, command.by, property, wasPublic);
      return {};
    });
  }
}

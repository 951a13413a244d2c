import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { isPublic } from '../fields/is-public.ts';
import { assertEnoughToPublish } from './assert-enough-to-publish.ts';
import { PropertyEditor } from './property-editor.ts';

/** Publishes a property, from when on visitors see it. */
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
      await assertEnoughToPublish(em, command.actor, property, wasPublic);
      return {};
    });
  }
}

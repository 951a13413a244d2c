import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { demand } from '../../platform/access/demand.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { changeProperty } from './change-property.ts';
import { PropertiesChanged } from '../property.events.ts';

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
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  execute({ by, id, version }: PublishProperty) {
    demand(by, 'properties.publish');
    return changeProperty(this.em, id, version, async (property, em) => {
      property.publish();
      audit(em, by, 'publish-property', id);
      await this.outbox.record(em, new PropertiesChanged([id]));
    });
  }
}

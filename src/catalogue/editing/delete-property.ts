import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { DeletedFeedProperty } from '../feed-sync/deleted-feed-property.entity.ts';
import { pickIdentifyingFields } from '../feed-sync/find-former-properties.sql.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { findPropertiesForUpdate } from '../records/find-properties.ts';

/** Deletes a property for good; its feed does not recreate it. */
export class DeleteProperty extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteProperty)
export class DeletePropertyHandler implements ICommandHandler<DeleteProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute({ actor, id }: DeleteProperty) {
    requirePermission(actor, 'properties.delete');
    await this.em.transactional(async (em) => {
      const [property] = await findPropertiesForUpdate(em, { id });
      if (!property) throw new PropertyNotFound();
      const { reference, feedReference, feedId, externalId } = property;
      if (feedId && externalId)
        await em.upsert(DeletedFeedProperty, {
          ...{ feedId, externalId, reference, feedReference, facts: pickIdentifyingFields(property) },
          deletedAt: new Date(),
        });
      em.remove(property);
      audit(em, actor, 'delete-property', id, { reference });
      await this.outbox.record(em, new PropertiesChanged([id]));
    });
  }
}

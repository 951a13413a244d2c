import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { clock } from '../../platform/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { DeletedFeedProperty } from '../feed-sync/deleted-feed-property.entity.ts';
import { pickIdentifyingFacts } from '../feed-sync/reentry/home-facts.ts';
import { findPropertiesForUpdate } from '../records/find-properties-for-update.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyNotFound } from '../property.problems.ts';

/** Deletes a property for good; its feed does not bring it back. */
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
          ...{ feedId, externalId, reference, feedReference, facts: pickIdentifyingFacts(property) },
          deletedAt: clock.now(),
        });
      em.remove(property);
      audit(em, actor, 'delete-property', id, { reference });
      await this.outbox.record(em, new PropertiesChanged([id]));
    });
  }
}

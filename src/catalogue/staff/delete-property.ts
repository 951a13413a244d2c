import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { demand } from '../../platform/access/demand.ts';
import { clock } from '../../platform/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { DeletedFeedProperty } from '../feed/deleted-feed-property.entity.ts';
import { identifyingFacts } from '../feed/reentry/home-facts.ts';
import { lockProperties } from '../records/lock-properties.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyNotFound } from '../property.problems.ts';

/** Deletes a property for good; its feed does not bring it back. */
export class DeleteProperty extends Command<void> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, id }: DeleteProperty) {
    demand(by, 'properties.delete');
    await this.em.transactional(async (em) => {
      const [property] = await lockProperties(em, { id });
      if (!property) throw new PropertyNotFound();
      const { reference, feedReference, feedId, externalId } = property;
      if (feedId && externalId)
        await em.upsert(DeletedFeedProperty, {
          ...{ feedId, externalId, reference, feedReference, facts: identifyingFacts(property) },
          deletedAt: clock.now(),
        });
      em.remove(property);
      audit(em, by, 'delete-property', id, { reference });
      await this.outbox.record(em, new PropertiesChanged([id]));
    });
  }
}

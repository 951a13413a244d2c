import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import { audit } from '../platform/audit/audit.ts';
import { demand } from '../platform/access/demand.ts';
import { newId } from '../platform/new-id.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { demandPublishingUnlessDraft } from './editing/demand-publishing.ts';
import type { PropertyInput } from './property-input.contract.ts';
import { energyColumns, Property } from './property.entity.ts';
import { PropertiesChanged } from './property.events.ts';
import { ReferenceTaken } from './property.problems.ts';

/** Adds a property of the agency's own; as a draft, the public sees nothing of it. */
export class CreateProperty extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
    readonly input: PropertyInput,
  ) {
    super();
  }
}

@CommandHandler(CreateProperty)
export class CreatePropertyHandler implements ICommandHandler<CreateProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute({ by, input }: CreateProperty) {
    demand(by, 'properties.create');
    demandPublishingUnlessDraft(by, input);
    const id = newId();
    const { energy, featuredUntil, ...fields } = input;
    const columns = { ...fields, featuredUntil: featuredUntil && new Date(featuredUntil), ...energyColumns(energy) };
    const firstPublishedAt = input.status === 'published' ? new Date() : null;
    try {
      await this.em.transactional(async (em) => {
        em.persist(em.create(Property, { id, source: 'manual', firstPublishedAt, ...columns }));
        audit(em, by, 'create-property', id, { reference: input.reference });
        await this.outbox.record(em, new PropertiesChanged([id]));
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ReferenceTaken(input.reference);
      throw error;
    }
    return { id };
  }
}

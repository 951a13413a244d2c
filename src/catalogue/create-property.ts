import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Colleagues } from '../identity/public.ts';
import type { Actor } from '../platform/actor.ts';
import { audit } from '../platform/audit/audit.ts';
import { demand } from '../platform/access/demand.ts';
import { clock } from '../platform/clock.ts';
import { unlessTaken } from '../platform/database/unless-taken.ts';
import { Idempotency } from '../platform/idempotency/idempotency.ts';
import { newId } from '../platform/new-id.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { demandAgent } from './editing/demand-agent.ts';
import { demandEnoughToPublish } from './editing/demand-enough-to-publish.ts';
import { demandCurrency } from './editing/demand-currency.ts';
import { demandPublishingUnlessDraft } from './editing/demand-publishing.ts';
import type { PropertyInput } from './property-input.contract.ts';
import { Property } from './property.entity.ts';
import { energyColumns } from './facts/energy-columns.contract.ts';
import { showsNoLetters } from './facts/energy-letters.contract.ts';
import { isPublic } from './facts/is-public.ts';
import type { PointPrecision } from './facts/public-point.contract.ts';
import { drawnPoint } from './point/drawn-point.contract.ts';
import { PropertiesChanged } from './property.events.ts';
import { CreateProperty } from './property.messages.ts';
import { EnergyWithoutLetters, ReferenceTaken } from './property.problems.ts';

@CommandHandler(CreateProperty)
export class CreatePropertyHandler implements ICommandHandler<CreateProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly idempotency: Idempotency,
    private readonly queries: QueryBus,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, input, idempotencyKey: key }: CreateProperty) {
    demand(by, 'properties.create');
    demandPublishingUnlessDraft(by, input);
    if (showsNoLetters({ ...input, ...energyColumns(input.energy) })) throw new EnergyWithoutLetters();
    await demandCurrency(this.queries, input.currency);
    await demandAgent(this.colleagues, input.agentId);
    return unlessTaken(this.em, new ReferenceTaken(input.reference), (em) => {
      const add = () => this.add(em, by, input);
      return key ? this.idempotency.once(em, key, { by: nameOf(by), ...input }, add) : add();
    });
  }

  private async add(em: EntityManager, by: Actor, input: PropertyInput) {
    const { energy, featuredUntil, agentId = null, pointPrecision = 'zone', ...fields } = input;
    const id = newId();
    const columns = {
      ...fields,
      agentId,
      pointPrecision,
      featuredUntil: featuredUntil && new Date(featuredUntil),
      ...energyColumns(energy),
    };
    const firstPublishedAt = isPublic(fields.status) ? clock.now() : null;
    const property = em.create(Property, {
      id,
      source: 'manual',
      firstPublishedAt,
      ...columns,
      ...drawnPoint(columns),
    });
    await demandEnoughToPublish(em, by, property, false);
    em.persist(property);
    audit(em, by, 'create-property', id, { reference: fields.reference });
    if (pointPrecision !== 'zone') audit(em, by, 'update-property', id, choiceOf(pointPrecision));
    await this.outbox.record(em, new PropertiesChanged([id]));
    return { id };
  }
}

/** What visitors may know of its place is in the history from the beginning. */
const choiceOf = (to: PointPrecision) => ({
  fields: ['pointPrecision'],
  changes: { pointPrecision: { from: 'zone', to } },
});

const nameOf = (by: Actor) => (by.kind === 'user' ? by.id : by.kind);

import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StaffDirectory } from '../identity/public.ts';
import type { Actor } from '../platform/actor.ts';
import { audit } from '../platform/audit/audit.ts';
import { requirePermission } from '../platform/access/require-permission.ts';
import { clock } from '../platform/clock.ts';
import { transactionalOrConflict } from '../platform/database/transactional-or-conflict.ts';
import { Idempotency } from '../platform/idempotency/idempotency.ts';
import { newId } from '../platform/new-id.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { assertAgentIsActive } from './editing/assert-agent-is-active.ts';
import { assertEnoughToPublish } from './editing/assert-enough-to-publish.ts';
import { assertCurrencyHasRate } from './editing/assert-currency-has-rate.ts';
import { requirePublishPermissionUnlessDraft } from './editing/require-publish-permission.ts';
import type { PropertyInput } from './property-input.contract.ts';
import { Property } from './property.entity.ts';
import { toEnergyColumns } from './fields/to-energy-columns.contract.ts';
import { isPublicWithoutEnergyRating } from './fields/energy-rating.contract.ts';
import { isPublic } from './fields/is-public.ts';
import type { PointPrecision } from './fields/public-point.contract.ts';
import { computePublicLocation } from './public-location/computed-location.contract.ts';
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
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, input, idempotencyKey: key }: CreateProperty) {
    requirePermission(actor, 'properties.create');
    requirePublishPermissionUnlessDraft(actor, input);
    if (isPublicWithoutEnergyRating({ ...input, ...toEnergyColumns(input.energy) })) throw new EnergyWithoutLetters();
    await assertCurrencyHasRate(this.queries, input.currency);
    await assertAgentIsActive(this.staffDirectory, input.agentId);
    return transactionalOrConflict(this.em, new ReferenceTaken(input.reference), (em) => {
      const add = () => this.insert(em, actor, input);
      return key ? this.idempotency.runOnce(em, key, { by: identifyActor(actor), ...input }, add) : add();
    });
  }

  private async insert(em: EntityManager, actor: Actor, input: PropertyInput) {
    const { energy, featuredUntil, agentId = null, pointPrecision = 'zone', ...fields } = input;
    const id = newId();
    const columns = {
      ...fields,
      agentId,
      pointPrecision,
      featuredUntil: featuredUntil && new Date(featuredUntil),
      ...toEnergyColumns(energy),
    };
    const firstPublishedAt = isPublic(fields.status) ? clock.now() : null;
    const property = em.create(Property, {
      id,
      source: 'manual',
      firstPublishedAt,
      ...columns,
      ...computePublicLocation(columns),
    });
    await assertEnoughToPublish(em, actor, property, false);
    em.persist(property);
    audit(em, actor, 'create-property', id, { reference: fields.reference });
    if (pointPrecision !== 'zone') audit(em, actor, 'update-property', id, buildPrecisionChange(pointPrecision));
    await this.outbox.record(em, new PropertiesChanged([id]));
    return { id };
  }
}

/** What visitors may know of its place is in the history from the beginning. */
const buildPrecisionChange = (to: PointPrecision) => ({
  fields: ['pointPrecision'],
  changes: { pointPrecision: { from: 'zone', to } },
});

const identifyActor = (actor: Actor) => (actor.kind === 'user' ? actor.id : actor.kind);

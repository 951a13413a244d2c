import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus, Command } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import { createId } from '../../platform/new-id.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { toEnergyColumns, isPublicWithoutEnergyRating } from '../fields/energy.contract.ts';
import type { PropertyInput } from '../property-input.contract.ts';
import { isPublic } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { EnergyWithoutLetters, ReferenceTaken } from '../property.problems.ts';
import { computePublicLocation } from '../public-location/compute-public-location.contract.ts';
import type { PointPrecision } from '../public-location/public-point.contract.ts';
import { assertAgentIsActive, requirePublishPermissionUnlessDraft, assertCurrencyHasRate } from './edit-rules.ts';
import { assertPublishable } from './minimum-content.sql.ts';

/** Creates a property of the agency. Drafts are not public. */
export class CreateProperty extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: PropertyInput,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

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
      const insert = () => this.insert(em, actor, input);
      return key ? this.idempotency.runOnce(em, key, { by: identifyActor(actor), ...input }, insert) : insert();
    });
  }

  private async insert(em: EntityManager, actor: Actor, input: PropertyInput) {
    const { energy, featuredUntil, agentId = null, pointPrecision = 'zone', ...fields } = input;
    const id = createId();
    const columns = {
      ...fields,
      agentId,
      pointPrecision,
      featuredUntil: featuredUntil && new Date(featuredUntil),
      ...toEnergyColumns(energy),
    };
    const firstPublishedAt = isPublic(fields.status) ? new Date() : null;
    const property = em.create(Property, {
      id,
      source: 'manual',
      firstPublishedAt,
      ...columns,
      ...computePublicLocation(columns),
    });
    await assertPublishable(em, actor, property, false);
    em.persist(property);
    audit(em, actor, 'create-property', id, { reference: fields.reference });
    if (pointPrecision !== 'zone') audit(em, actor, 'update-property', id, buildPrecisionChange(pointPrecision));
    await this.outbox.record(em, new PropertiesChanged([id]));
    return { id };
  }
}

/** Builds audit details that show a precision other than the default `zone` in the history. */
const buildPrecisionChange = (to: PointPrecision) => ({
  fields: ['pointPrecision'],
  changes: { pointPrecision: { from: 'zone', to } },
});

const identifyActor = (actor: Actor) => (actor.kind === 'user' ? actor.id : actor.kind);

import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus, Command } from '@nestjs/cqrs';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import { createId } from '../../platform/new-id.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { recordChange } from '../history/record-change.ts';
import { buildInitialState, snapshotProperty } from '../inquiries/build-lead.ts';
import type { NewLead } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import {
  findSourceForShare,
  findStageForShare,
  findFirstStageForShare,
  unknownSource,
  unknownStage,
} from '../pipeline/sources-and-stages.sql.ts';
import { rescorePerson } from '../scoring/lead-score.sql.ts';
import { getUserLimitedToOwnLeads } from './lead-access.ts';
import { toPersonKeys } from './person-keys.ts';

/** Creates a lead, for example after a call. A lead created by an agent is assigned to that agent. Sends no mails. */
export class CreateLead extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewLead,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(CreateLead)
export class CreateLeadHandler implements ICommandHandler<CreateLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  async execute({ actor, input, idempotencyKey: key }: CreateLead) {
    requirePermission(actor, 'leads.work');
    const property = input.reference === undefined ? null : await this.findProperty(input.reference);
    return this.em.transactional((em) => {
      const store = () => this.store(em, actor, input, property);
      return key ? this.idempotency.runOnce(em, key, input, store) : store();
    });
  }

  private async findProperty(reference: string) {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (property) return property;
    throw new InvalidInput([{ message: 'Ninguna propiedad tiene esta referencia: revísela', path: ['reference'] }]);
  }

  private async store(em: EntityManager, actor: Actor, input: NewLead, property: PropertyRecord | null) {
    const source = await findSourceForShare(em, input.sourceId);
    if (!source) throw unknownSource();
    const stage = await this.resolveStage(em, input);
    const lead = em.create(Lead, {
      ...buildStaffLead(input, property),
      sourceId: source.id,
      stageId: stage?.id ?? null,
      status: stage?.status ?? 'new',
      assignedTo: getUserLimitedToOwnLeads(actor),
    });
    em.persist(lead);
    recordChange(em, actor, lead, 'create-lead', { field: 'created' });
    await rescorePerson(em, lead);
    return { id: lead.id };
  }

  private async resolveStage(em: EntityManager, { stageId }: NewLead) {
    if (stageId === undefined) return findFirstStageForShare(em);
    const stage = await findStageForShare(em, stageId);
    if (!stage) throw unknownStage();
    return stage;
  }
}

function buildStaffLead(input: NewLead, property: PropertyRecord | null) {
  const id = createId();
  return {
    id,
    kind: 'staff' as const,
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    ...toPersonKeys(input),
    subject: null,
    message: input.message ?? null,
    propertyId: property?.id ?? null,
    property: property && snapshotProperty(property),
    otherProperties: null,
    listing: null,
    // No form recorded a consent.
    privacyVersion: null,
    acceptedAt: null,
    marketingAcceptedAt: null,
    // The id makes the fingerprint unique, so that the lead never counts as a duplicate.
    fingerprint: id,
    ...buildInitialState(new Date()),
  };
}

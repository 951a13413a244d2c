import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { Lead } from '../lead.entity.ts';
import type { NewLead } from '../lead.contract.ts';
import { getRestrictedUserId } from './lead-scope.ts';
import { recordChange } from '../history/record-change.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { findChoiceForUpdate, unknownSource, unknownStage } from './find-choice-for-update.ts';
import { buildStaffLead } from './build-staff-lead.ts';
import { CreateLead } from '../lead-work.messages.ts';

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
    const source = await findChoiceForUpdate.source(em, input.sourceId);
    if (!source) throw unknownSource();
    const stage = await this.resolveStage(em, input);
    const lead = em.create(Lead, {
      ...buildStaffLead(input, property),
      sourceId: source.id,
      stageId: stage?.id ?? null,
      status: stage?.status ?? 'new',
      assignedTo: getRestrictedUserId(actor),
    });
    em.persist(lead);
    recordChange(em, actor, lead, 'create-lead', { field: 'created' });
    await rescorePerson(em, lead);
    return { id: lead.id };
  }

  private async resolveStage(em: EntityManager, { stageId }: NewLead) {
    if (stageId === undefined) return findChoiceForUpdate.firstStage(em);
    const stage = await findChoiceForUpdate.stage(em, stageId);
    if (!stage) throw unknownStage();
    return stage;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { Lead } from '../lead.entity.ts';
import type { NewLead } from '../lead.contract.ts';
import { ownerOf } from './lead-scope.ts';
import { recordChange } from '../history/record-change.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { lockedChoice, unknownSource, unknownStage } from './locked-choice.ts';
import { newStaffLead } from './new-staff-lead.ts';
import { CreateLead } from '../lead-work.messages.ts';

@CommandHandler(CreateLead)
export class CreateLeadHandler implements ICommandHandler<CreateLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  async execute({ by, input, idempotencyKey: key }: CreateLead) {
    demand(by, 'leads.work');
    const property = input.reference === undefined ? null : await this.askedProperty(input.reference);
    return this.em.transactional((em) => {
      const store = () => this.store(em, by, input, property);
      return key ? this.idempotency.once(em, key, input, store) : store();
    });
  }

  private async askedProperty(reference: string) {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (property) return property;
    throw new InvalidInput([{ message: 'Ninguna propiedad tiene esta referencia: revísela', path: ['reference'] }]);
  }

  private async store(em: EntityManager, by: Actor, input: NewLead, property: PropertyRecord | null) {
    const source = await lockedChoice.source(em, input.sourceId);
    if (!source) throw unknownSource();
    const stage = await this.stageOf(em, input);
    const lead = em.create(Lead, {
      ...newStaffLead(input, property),
      sourceId: source.id,
      stageId: stage?.id ?? null,
      status: stage?.status ?? 'new',
      assignedTo: ownerOf(by),
    });
    em.persist(lead);
    recordChange(em, by, lead, 'create-lead', { field: 'created' });
    await rescorePerson(em, lead);
    return { id: lead.id };
  }

  private async stageOf(em: EntityManager, { stageId }: NewLead) {
    if (stageId === undefined) return lockedChoice.firstStage(em);
    const stage = await lockedChoice.stage(em, stageId);
    if (!stage) throw unknownStage();
    return stage;
  }
}

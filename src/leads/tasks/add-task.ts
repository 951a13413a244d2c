import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/new-id.ts';
import type { Lead } from '../lead.entity.ts';
import type { NewTask } from '../lead-work.contract.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange } from '../history/record-change.ts';
import { LeadTask } from './lead-task.entity.ts';
import { type People, TaskPeople } from './task-people.ts';
import { AddTask } from '../lead-work.messages.ts';

type Member = Actor & { kind: 'user' };

@CommandHandler(AddTask)
export class AddTaskHandler implements ICommandHandler<AddTask> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly people: TaskPeople,
  ) {}

  async execute({ by, leadId, input, idempotencyKey: key }: AddTask) {
    demand(by, 'leads.work');
    return this.em.transactional(async (em) => {
      const here = await this.people.locked(em, [input.assignedTo]);
      const lead = await lockedLead(em, by, leadId);
      const add = () => this.add(em, by, { lead, here }, input);
      return key ? this.idempotency.once(em, key, { by: by.id, leadId, ...input }, add) : add();
    });
  }

  private async add(em: EntityManager, by: Member, { lead, here }: { lead: Lead; here: People }, input: NewTask) {
    const { title, dueAt, remindAt, assignedTo } = input;
    await this.people.confirm(em, lead, here, assignedTo);
    const task = {
      id: newId(),
      leadId: lead.id,
      title,
      dueAt: new Date(dueAt),
      remindAt: remindAt === null ? null : new Date(remindAt),
      remindedAt: null,
      assignedTo,
      createdBy: by.id,
      doneAt: null,
      doneBy: null,
      createdAt: clock.now(),
    };
    em.persist(em.create(LeadTask, task));
    recordChange(em, by, lead, 'add-task', { field: 'task-added', to: title, details: { task: task.id } });
    return { id: task.id };
  }
}

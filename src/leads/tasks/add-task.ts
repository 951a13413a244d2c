import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/new-id.ts';
import type { Lead } from '../lead.entity.ts';
import type { NewTask } from '../lead-work.contract.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { recordChange } from '../history/record-change.ts';
import { LeadTask } from './lead-task.entity.ts';
import { type ActiveStaff, TaskAssignees } from './task-assignees.ts';
import { AddTask } from '../lead-work.messages.ts';

type UserActor = Actor & { kind: 'user' };

@CommandHandler(AddTask)
export class AddTaskHandler implements ICommandHandler<AddTask> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly assignees: TaskAssignees,
  ) {}

  async execute({ actor, leadId, input, idempotencyKey: key }: AddTask) {
    requirePermission(actor, 'leads.work');
    return this.em.transactional(async (em) => {
      const activeStaff = await this.assignees.findForUpdate(em, [input.assignedTo]);
      const lead = await findLeadForUpdate(em, actor, leadId);
      const add = () => this.add(em, actor, { lead, activeStaff }, input);
      return key ? this.idempotency.runOnce(em, key, { by: actor.id, leadId, ...input }, add) : add();
    });
  }

  private async add(
    em: EntityManager,
    actor: UserActor,
    { lead, activeStaff }: { lead: Lead; activeStaff: ActiveStaff },
    input: NewTask,
  ) {
    const { title, dueAt, remindAt, assignedTo } = input;
    await this.assignees.assertCanSeeLead(em, lead, activeStaff, assignedTo);
    const task = {
      id: newId(),
      leadId: lead.id,
      title,
      dueAt: new Date(dueAt),
      remindAt: remindAt === null ? null : new Date(remindAt),
      remindedAt: null,
      assignedTo,
      createdBy: actor.id,
      doneAt: null,
      doneBy: null,
      createdAt: clock.now(),
    };
    em.persist(em.create(LeadTask, task));
    recordChange(em, actor, lead, 'add-task', { field: 'task-added', to: title, details: { task: task.id } });
    return { id: task.id };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type UserActor } from '../../platform/actor.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import { createId } from '../../platform/new-id.ts';
import { recordChange } from '../history/record-change.ts';
import type { NewTask } from '../lead-work.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { AgentUnavailable, AgentSeesNoLead } from '../lead.problems.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { LeadTask } from './lead-task.entity.ts';

export type ActiveStaff = ReadonlyMap<string, StaffMember>;

/** Tasks of a lead can be assigned to active staff who may see the lead. */
@Injectable()
export class TaskAssignees {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  /** Locks active staff members. Call before locking the lead, since accounts are locked before leads everywhere. */
  async findForUpdate(em: EntityManager, ids: readonly (string | null | undefined)[]): Promise<ActiveStaff> {
    const activeStaff = new Map<string, StaffMember>();
    for (const id of [...new Set(ids)].sort()) {
      const staffMember = id && (await this.staffDirectory.findForUpdate(em, id));
      if (staffMember) activeStaff.set(id, staffMember);
    }
    return activeStaff;
  }

  async assertCanSeeLead(em: EntityManager, lead: Lead, activeStaff: ActiveStaff, id: string | null) {
    if (!id) return;
    const staffMember = activeStaff.get(id);
    if (!staffMember) throw new AgentUnavailable();
    if (!(await this.canSeeLead(em, lead, staffMember))) throw new AgentSeesNoLead();
  }

  async findFirstWhoSeesLead(em: EntityManager, lead: Lead, activeStaff: ActiveStaff, ids: readonly (string | null)[]) {
    for (const id of new Set(ids)) {
      const staffMember = activeStaff.get(id ?? '');
      if (staffMember && (await this.canSeeLead(em, lead, staffMember))) return staffMember;
    }
    return null;
  }

  private async canSeeLead(em: EntityManager, { assignedTo }: Lead, staffMember: StaffMember) {
    if (!assignedTo || assignedTo === staffMember.id) return true;
    return this.staffDirectory.hasPermission(em, staffMember, 'leads.all');
  }
}

export class AddTask extends Command<{ id: string }> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly input: NewTask,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

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
      id: createId(),
      leadId: lead.id,
      title,
      dueAt: new Date(dueAt),
      remindAt: remindAt === null ? null : new Date(remindAt),
      remindedAt: null,
      assignedTo,
      createdBy: actor.id,
      doneAt: null,
      doneBy: null,
      createdAt: new Date(),
    };
    em.persist(em.create(LeadTask, task));
    recordChange(em, actor, lead, 'add-task', { field: 'task-added', to: title, details: { task: task.id } });
    return { id: task.id };
  }
}

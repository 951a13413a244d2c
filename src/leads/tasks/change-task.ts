import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Lead } from '../lead.entity.ts';
import type { TaskChanges } from '../lead-work.contract.ts';
import { recordHistory } from '../history/record-change.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { LeadTask } from './lead-task.entity.ts';
import { findTaskForUpdate } from './find-task-for-update.ts';
import { VisitHasOutcome, visitInPast, VisitNeedsOutcome } from './task.problems.ts';
import { type ActiveStaff, TaskAssignees } from './task-assignees.ts';
import { applyPlanChanges, listChangedFields, describePlan } from './task-plan.ts';
import { UpdateTask } from '../lead-work.messages.ts';

type UserActor = Actor & { kind: 'user' };
type TaskContext = { lead: Lead; task: LeadTask; activeStaff: ActiveStaff };

@CommandHandler(UpdateTask)
export class UpdateTaskHandler implements ICommandHandler<UpdateTask> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly assignees: TaskAssignees,
  ) {}

  async execute({ actor, leadId, id, changes }: UpdateTask) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const activeStaff = await this.assignees.findForUpdate(em, [changes.assignedTo]);
      const { lead, task } = await findTaskForUpdate(em, actor, leadId, id);
      const visit = await findPlannedVisit(em, task);
      if (visit && changes.isDone) throw new VisitNeedsOutcome();
      if (changes.isDone === false && (await em.count(LeadActivity, { leadId, taskId: id, outcome: { $ne: null } })))
        throw new VisitHasOutcome();
      const planned = await this.plan(em, actor, { lead, task, activeStaff }, changes);
      if (visit && planned.includes('dueAt')) moveVisitWithTask(visit, task);
      const done = applyCompletion(em, actor, lead, task, changes);
      const fields = [...planned, ...done];
      if (fields.length) audit(em, actor, 'change-task', leadId, { task: id, fields });
    });
  }

  private async plan(
    em: EntityManager,
    actor: UserActor,
    { lead, task, activeStaff }: TaskContext,
    changes: TaskChanges,
  ) {
    const plan = applyPlanChanges(task, changes);
    const fields = listChangedFields(task, plan);
    if (!fields.length) return [];
    if (fields.includes('assignedTo')) await this.assignees.assertCanSeeLead(em, lead, activeStaff, plan.assignedTo);
    const names = await this.staffDirectory.findByIds([task.assignedTo, plan.assignedTo]);
    const [from, to] = [describePlan(task, fields, names), describePlan(plan, fields, names)];
    recordHistory(em, actor, lead, { field: 'task-changed', from, to });
    Object.assign(task, plan, fields.includes('remindAt') && { remindedAt: null });
    return fields;
  }
}

/** The visit that a task announces, unless it has an outcome. */
function findPlannedVisit(em: EntityManager, { id, leadId }: LeadTask) {
  const planned = { leadId, taskId: id, plannedFor: { $ne: null } };
  return em.findOne(LeadActivity, planned, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

function moveVisitWithTask(visit: LeadActivity, { dueAt }: LeadTask) {
  if (dueAt <= clock.now()) throw visitInPast();
  Object.assign(visit, { plannedFor: dueAt, happenedAt: dueAt });
}

function applyCompletion(em: EntityManager, actor: UserActor, lead: Lead, task: LeadTask, { isDone }: TaskChanges) {
  if (isDone === undefined || isDone === (task.doneAt !== null)) return [];
  Object.assign(task, isDone ? { doneAt: clock.now(), doneBy: actor.id } : { doneAt: null, doneBy: null });
  recordHistory(em, actor, lead, { field: isDone ? 'task-done' : 'task-reopened', to: task.title });
  return ['isDone'];
}

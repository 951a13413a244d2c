import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { type Actor, requirePermission, type UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { formatDateTime } from '../format-date-time.ts';
import { recordHistory, recordChange } from '../history/record-change.ts';
import type { TaskChanges } from '../lead-work.contract.ts';
import type { Lead } from '../lead.entity.ts';
import {
  TaskNotFound,
  VisitHasOutcome,
  visitTaskMustBeInFuture,
  VisitNeedsOutcome,
  TaskOfVisit,
} from '../lead.problems.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { type ActiveStaff, TaskAssignees } from './add-task.ts';
import { LeadTask } from './lead-task.entity.ts';

/** Locks a lead and one of its tasks, so that no reminder is sent meanwhile. Throws TaskNotFound. */
async function findTaskForUpdate(em: EntityManager, actor: Actor, leadId: string, id: string) {
  const lead = await findLeadForUpdate(em, actor, leadId);
  const task = await em.findOne(LeadTask, { id, leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!task) throw new TaskNotFound();
  return { lead, task };
}

const PLAN_FIELDS = ['title', 'dueAt', 'remindAt', 'assignedTo'] as const;
type PlanField = (typeof PLAN_FIELDS)[number];

type TaskPlan = Pick<LeadTask, PlanField>;

const applyPlanChanges = (task: TaskPlan, { title, dueAt, remindAt, assignedTo }: TaskChanges): TaskPlan => ({
  title: title ?? task.title,
  dueAt: dueAt ? new Date(dueAt) : task.dueAt,
  remindAt: remindAt === undefined ? task.remindAt : toDateOrNull(remindAt),
  assignedTo: assignedTo === undefined ? task.assignedTo : assignedTo,
});

const toDateOrNull = (text: string | null) => (text === null ? null : new Date(text));

const listChangedFields = (before: TaskPlan, after: TaskPlan) =>
  PLAN_FIELDS.filter((field) => before[field]?.valueOf() !== after[field]?.valueOf());

/** Describes the plan as text for the history, which outlives task and colleague. */
function describePlan(plan: TaskPlan, fields: readonly PlanField[], names: ReadonlyMap<string, { name: string }>) {
  const { title, dueAt, remindAt, assignedTo } = plan;
  const texts: Record<PlanField, string> = {
    title,
    dueAt: `para el ${formatDateTime(dueAt)}`,
    remindAt: remindAt ? `aviso el ${formatDateTime(remindAt)}` : 'sin aviso',
    assignedTo: assignedTo ? (names.get(assignedTo)?.name ?? 'un usuario eliminado') : 'el agente del lead',
  };
  return fields.map((field) => texts[field]).join(' · ');
}

type TaskContext = { lead: Lead; task: LeadTask; activeStaff: ActiveStaff };

/** Changes, completes or reopens a task. A new reminder time sends another reminder. */
export class UpdateTask extends Command<void> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly id: string,
    readonly changes: TaskChanges,
  ) {
    super();
  }
}

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
      const planFields = await this.updatePlan(em, actor, { lead, task, activeStaff }, changes);
      if (visit && planFields.includes('dueAt')) moveVisitWithTask(visit, task);
      const completionFields = applyCompletion(em, actor, lead, task, changes);
      const fields = [...planFields, ...completionFields];
      if (fields.length) audit(em, actor, 'change-task', leadId, { task: id, fields });
    });
  }

  private async updatePlan(
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
    const from = describePlan(task, fields, names);
    const to = describePlan(plan, fields, names);
    recordHistory(em, actor, lead, { field: 'task-changed', from, to });
    Object.assign(task, plan);
    if (fields.includes('remindAt')) task.remindedAt = null;
    return fields;
  }
}

function findPlannedVisit(em: EntityManager, { id, leadId }: LeadTask) {
  const plannedVisitFilter = { leadId, taskId: id, plannedFor: { $ne: null } };
  return em.findOne(LeadActivity, plannedVisitFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

function moveVisitWithTask(visit: LeadActivity, { dueAt }: LeadTask) {
  if (dueAt <= new Date()) throw visitTaskMustBeInFuture();
  Object.assign(visit, { plannedFor: dueAt, happenedAt: dueAt });
}

function applyCompletion(em: EntityManager, actor: UserActor, lead: Lead, task: LeadTask, { isDone }: TaskChanges) {
  if (isDone === undefined || isDone === (task.doneAt !== null)) return [];
  Object.assign(task, isDone ? { doneAt: new Date(), doneBy: actor.id } : { doneAt: null, doneBy: null });
  recordHistory(em, actor, lead, { field: isDone ? 'task-done' : 'task-reopened', to: task.title });
  return ['isDone'];
}

/** Deletes a task of a lead. Throws TaskOfVisit if it belongs to a planned visit. */
export class DeleteTask extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteTask)
export class DeleteTaskHandler implements ICommandHandler<DeleteTask> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, leadId, id }: DeleteTask) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, task } = await findTaskForUpdate(em, actor, leadId, id);
      if (await em.count(LeadActivity, { leadId, taskId: id, plannedFor: { $ne: null } })) throw new TaskOfVisit();
      recordChange(em, actor, lead, 'remove-task', { field: 'task-removed', from: task.title, details: { task: id } });
      em.remove(task);
    });
  }
}

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Lead } from '../lead.entity.ts';
import type { TaskChanges } from '../lead-work.contract.ts';
import { recordHistory } from '../history/record-change.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { LeadTask } from './lead-task.entity.ts';
import { lockedTask } from './locked-task.ts';
import { VisitHasOutcome, visitInPast, VisitNeedsOutcome } from './task.problems.ts';
import { type People, TaskPeople } from './task-people.ts';
import { changedPlan, differingFields, planInWords } from './task-plan.ts';
import { ChangeTask } from '../lead-work.messages.ts';

type Member = Actor & { kind: 'user' };
type Locked = { lead: Lead; task: LeadTask; here: People };

@CommandHandler(ChangeTask)
export class ChangeTaskHandler implements ICommandHandler<ChangeTask> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
    private readonly people: TaskPeople,
  ) {}

  async execute({ by, leadId, id, changes }: ChangeTask) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const here = await this.people.locked(em, [changes.assignedTo]);
      const { lead, task } = await lockedTask(em, by, leadId, id);
      const visit = await findPlannedVisit(em, task);
      if (visit && changes.isDone) throw new VisitNeedsOutcome();
      if (changes.isDone === false && (await em.count(LeadActivity, { leadId, taskId: id, outcome: { $ne: null } })))
        throw new VisitHasOutcome();
      const planned = await this.plan(em, by, { lead, task, here }, changes);
      if (visit && planned.includes('dueAt')) moveVisitWithTask(visit, task);
      const done = tickOff(em, by, lead, task, changes);
      const fields = [...planned, ...done];
      if (fields.length) audit(em, by, 'change-task', leadId, { task: id, fields });
    });
  }

  private async plan(em: EntityManager, by: Member, { lead, task, here }: Locked, changes: TaskChanges) {
    const plan = changedPlan(task, changes);
    const fields = differingFields(task, plan);
    if (!fields.length) return [];
    if (fields.includes('assignedTo')) await this.people.confirm(em, lead, here, plan.assignedTo);
    const names = await this.colleagues.named([task.assignedTo, plan.assignedTo]);
    const [from, to] = [planInWords(task, fields, names), planInWords(plan, fields, names)];
    recordHistory(em, by, lead, { field: 'task-changed', from, to });
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

function tickOff(em: EntityManager, by: Member, lead: Lead, task: LeadTask, { isDone }: TaskChanges) {
  if (isDone === undefined || isDone === (task.doneAt !== null)) return [];
  Object.assign(task, isDone ? { doneAt: clock.now(), doneBy: by.id } : { doneAt: null, doneBy: null });
  recordHistory(em, by, lead, { field: isDone ? 'task-done' : 'task-reopened', to: task.title });
  return ['isDone'];
}

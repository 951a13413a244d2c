import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { type MovedTask, recordHistory } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadTask } from './lead-task.entity.ts';

interface Move {
  readonly lead: Lead;
  readonly from: string | null;
  readonly staffDirectory: StaffDirectory;
}

/**
 * Reassigns open tasks to the new agent by clearing their assignee: those of the former agent, and those of users who
 * may no longer see the lead. Returns the former assignees. Does nothing without a new agent.
 */
export async function moveTasksWithLead(em: EntityManager, actor: Actor, { lead, from, staffDirectory }: Move) {
  const agent = lead.assignedTo;
  if (agent === null) return [];
  const openTaskFilter = { leadId: lead.id, doneAt: null, assignedTo: { $ne: null } };
  const tasks = await em.find(LeadTask, openTaskFilter, { orderBy: { id: 'asc' } });
  const names = await staffDirectory.findByIds(tasks.map(({ assignedTo }) => assignedTo));
  const movedTasks: MovedTask[] = [];
  for (const task of tasks.filter(({ assignedTo }) => assignedTo !== agent)) {
    const { id, assignedTo, title } = task;
    const staffMember = names.get(assignedTo!);
    const mayStay =
      assignedTo !== from && staffMember && (await staffDirectory.hasPermission(em, staffMember, 'leads.all'));
    if (mayStay) continue;
    task.assignedTo = null;
    movedTasks.push({ id, assignedTo: assignedTo! });
    recordHistory(em, actor, lead, {
      field: 'task-changed',
      from: `${title} · ${staffMember?.name ?? 'Sin nombre'}`,
      to: `${title} · quien lleve el lead`,
    });
  }
  return movedTasks;
}

/** Reverses `moveTasksWithLead`, except for tasks that were completed or reassigned since. */
export async function returnTasks(em: EntityManager, tasks: readonly MovedTask[]) {
  for (const { id, assignedTo } of tasks)
    await em.nativeUpdate(LeadTask, { id, doneAt: null, assignedTo: null }, { assignedTo });
}

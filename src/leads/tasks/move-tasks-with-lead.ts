import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { type MovedTask, recordHistory } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadTask } from './lead-task.entity.ts';

interface Move {
  readonly lead: Lead;
  /** The agent who had the lead. */
  readonly from: string | null;
  readonly staffDirectory: StaffDirectory;
}

/**
 * Leaves open tasks to the new agent of their lead: those of the former agent, and those of anybody who may no longer
 * see the lead. Returns whose they were.
 */
export async function moveTasksWithLead(em: EntityManager, actor: Actor, { lead, from, staffDirectory }: Move) {
  const agent = lead.assignedTo;
  if (agent === null) return [];
  const open = { leadId: lead.id, doneAt: null, assignedTo: { $ne: null } };
  const tasks = await em.find(LeadTask, open, { orderBy: { id: 'asc' } });
  const names = await staffDirectory.findByIds(tasks.map(({ assignedTo }) => assignedTo));
  const moved: MovedTask[] = [];
  for (const task of tasks.filter(({ assignedTo }) => assignedTo !== agent)) {
    const { id, assignedTo, title } = task;
    const staffMember = names.get(assignedTo!);
    const mayStay =
      assignedTo !== from && staffMember && (await staffDirectory.hasPermission(em, staffMember, 'leads.all'));
    if (mayStay) continue;
    task.assignedTo = null;
    moved.push({ id, assignedTo: assignedTo! });
    const to = `${title} · quien lleve el lead`;
    recordHistory(em, actor, lead, {
      field: 'task-changed',
      from: `${title} · ${staffMember?.name ?? 'Sin nombre'}`,
      to,
    });
  }
  return moved;
}

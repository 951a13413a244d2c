import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskNotFound } from './task.problems.ts';

/** Locks a lead and one of its tasks, so that no reminder is sent meanwhile. Throws TaskNotFound. */
export async function lockedTask(em: EntityManager, by: Actor, leadId: string, id: string) {
  const lead = await lockedLead(em, by, leadId);
  const task = await em.findOne(LeadTask, { id, leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!task) throw new TaskNotFound();
  return { lead, task };
}

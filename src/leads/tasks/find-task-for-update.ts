import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskNotFound } from './task.problems.ts';

/** Locks a lead and one of its tasks, so that no reminder is sent meanwhile. Throws TaskNotFound. */
export async function findTaskForUpdate(em: EntityManager, actor: Actor, leadId: string, id: string) {
  const lead = await findLeadForUpdate(em, actor, leadId);
  const task = await em.findOne(LeadTask, { id, leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!task) throw new TaskNotFound();
  return { lead, task };
}

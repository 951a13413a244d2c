import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { ActivityNotFound } from './activity.problems.ts';
import { LeadActivity } from './lead-activity.entity.ts';

/** Locks a lead and an activity that the user wrote, or may change because of `leads.all`. Throws NotAllowed. */
export async function findActivityForUpdate(em: EntityManager, actor: Actor, leadId: string, id: string) {
  const lead = await findLeadForUpdate(em, actor, leadId);
  const activity = await em.findOne(LeadActivity, { id, leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!activity) throw new ActivityNotFound();
  if (!canChangeActivity(actor, activity)) throw new NotAllowed();
  return { lead, activity };
}

/** Not what was sent, which nobody can take back. */
export const canChangeActivity = (actor: Actor, { userId, subject }: LeadActivity) =>
  actor.kind === 'user' && subject === null && (actor.id === userId || actor.permissions.has('leads.all'));

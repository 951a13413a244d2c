import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { ActivityNotFound } from './activity.problems.ts';
import { LeadActivity } from './lead-activity.entity.ts';

/** Locks a lead and an activity that the user wrote, or may change because of `leads.all`. Throws NotAllowed. */
export async function lockedActivity(em: EntityManager, by: Actor, leadId: string, id: string) {
  const lead = await lockedLead(em, by, leadId);
  const activity = await em.findOne(LeadActivity, { id, leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!activity) throw new ActivityNotFound();
  if (!mayChange(by, activity)) throw new NotAllowed();
  return { lead, activity };
}

/** Not what was sent, which nobody can take back. */
export const mayChange = (by: Actor, { userId, subject }: LeadActivity) =>
  by.kind === 'user' && subject === null && (by.id === userId || by.permissions.has('leads.all'));

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { LeadNotFound, LeadTaken } from '../lead.problems.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';

const RECENT_CLAIM_MS = 60_000;

/** Throws LeadTaken for a lead that was taken within the last minute, since the user still sees it as free. */
export async function findClaimableLead(em: EntityManager, actor: Actor, id: string) {
  try {
    return await findLeadForUpdate(em, actor, id);
  } catch (error) {
    throw error instanceof LeadNotFound && (await wasJustClaimed(em, id)) ? new LeadTaken() : error;
  }
}

async function wasJustClaimed(em: EntityManager, leadId: string) {
  const since = new Date(clock.now().getTime() - RECENT_CLAIM_MS);
  const [last] = await em.find(
    LeadChange,
    { leadId, field: { $in: ['agent', 'merged'] }, at: { $gt: since } },
    { orderBy: { at: 'desc', id: 'desc' }, limit: 1 },
  );
  return last?.field === 'agent' && last.from === null;
}

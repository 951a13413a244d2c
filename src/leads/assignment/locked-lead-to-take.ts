import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { LeadNotFound, LeadTaken } from '../lead.problems.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { lockedLead } from '../record/locked-lead.ts';

const JUST_NOW_MS = 60_000;

/** Throws LeadTaken for a lead that was taken within the last minute, since the user still sees it as free. */
export async function lockedLeadToTake(em: EntityManager, by: Actor, id: string) {
  try {
    return await lockedLead(em, by, id);
  } catch (error) {
    throw error instanceof LeadNotFound && (await wasJustTaken(em, id)) ? new LeadTaken() : error;
  }
}

async function wasJustTaken(em: EntityManager, leadId: string) {
  const since = new Date(clock.now().getTime() - JUST_NOW_MS);
  const [last] = await em.find(
    LeadChange,
    { leadId, field: { $in: ['agent', 'merged'] }, at: { $gt: since } },
    { orderBy: { at: 'desc', id: 'desc' }, limit: 1 },
  );
  return last?.field === 'agent' && last.from === null;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffMember, StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { recordUndoableChange } from '../history/record-change.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadNotFound, LeadTaken } from '../lead.problems.ts';
import { findLeadForUpdate, getUserLimitedToOwnLeads } from '../record/lead-access.ts';
import { moveTasksWithLead } from '../tasks/move-tasks-with-lead.ts';

interface Assignment {
  readonly lead: Lead;
  readonly to: StaffMember | null;
  readonly action: string;
  readonly staffDirectory: StaffDirectory;
  /** Groups changes that are undone together. */
  readonly batch?: string | undefined;
}

/**
 * Changes the agent of a lead and reassigns its open tasks (`moveTasksWithLead`). Returns whether the agent changed.
 */
export async function reassignLead(
  em: EntityManager,
  actor: Actor,
  { lead, to, action, staffDirectory, batch }: Assignment,
): Promise<boolean> {
  const from = lead.assignedTo;
  if (from === (to?.id ?? null)) return false;
  const agentBefore = (await staffDirectory.findByIds([from])).get(from ?? '');
  const change = { field: 'agent', from: agentBefore?.name ?? from, to: to?.name ?? null } as const;
  const details = { from, to: to?.id ?? null };
  await recordUndoableChange(em, actor, lead, action, { ...change, batch, details }, async () => {
    lead.assignedTo = to?.id ?? null;
    const tasks = await moveTasksWithLead(em, actor, { lead, from, staffDirectory });
    return tasks.length ? { tasks } : {};
  });
  return true;
}

const RECENT_CLAIM_MS = MINUTE_MS;

/**
 * Like `findLeadForUpdate`, but throws LeadTaken if a colleague claimed the lead within the last minute, since the
 * user's list may still show it.
 */
export async function findClaimableLead(em: EntityManager, actor: Actor, id: string) {
  try {
    return await findLeadForUpdate(em, actor, id);
  } catch (error) {
    throw error instanceof LeadNotFound && (await wasJustClaimed(em, id)) ? new LeadTaken() : error;
  }
}

async function wasJustClaimed(em: EntityManager, leadId: string) {
  const since = new Date(Date.now() - RECENT_CLAIM_MS);
  const [lastChange] = await em.find(
    LeadChange,
    { leadId, field: { $in: ['agent', 'merged'] }, at: { $gt: since } },
    { orderBy: { at: 'desc', id: 'desc' }, limit: 1 },
  );
  return lastChange?.field === 'agent' && lastChange.from === null;
}

/** Users limited to their own leads can assign leads only to themselves or to nobody. */
export function canAssignTo(actor: Actor, userId: string | null) {
  const restrictedTo = getUserLimitedToOwnLeads(actor);
  return restrictedTo === null || userId === null || userId.toLowerCase() === restrictedTo;
}

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound } from '../lead.problems.ts';
import { leadScope } from './lead-scope.ts';

/** Locks a lead until the transaction ends. Throws LeadNotFound, also when the user may not see it. */
export async function findLeadForUpdate(em: EntityManager, actor: Actor, id: string): Promise<Lead> {
  const lead = await em.findOne(Lead, { id, ...leadScope(actor) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new LeadNotFound();
  return lead;
}

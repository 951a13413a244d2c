import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound } from '../lead.problems.ts';
import { leadScope } from './lead-scope.ts';

/** Reads a lead. Throws LeadNotFound, also when the user may not see it. */
export async function findVisibleLead(em: EntityManager, actor: Actor, id: string): Promise<Lead> {
  const lead = await em.findOne(Lead, { id, ...leadScope(actor) }, { disableIdentityMap: true });
  if (!lead) throw new LeadNotFound();
  return lead;
}

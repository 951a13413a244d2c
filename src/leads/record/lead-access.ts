import type { FilterQuery } from '@mikro-orm/core';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound } from '../lead.problems.ts';

const ACTIVE_LEAD = { erasedAt: null, mergedInto: null } as const;

/**
 * Returns the filter for leads that a user may see: not merged, not erased, and for limited users their own or
 * unassigned.
 */
export function leadScope(actor: Actor): FilterQuery<Lead> & object {
  const restrictedTo = getUserLimitedToOwnLeads(actor);
  return restrictedTo
    ? { ...ACTIVE_LEAD, $and: [{ $or: [{ assignedTo: restrictedTo }, { assignedTo: null }] }] }
    : ACTIVE_LEAD;
}

/** Same condition as `leadScope`, as SQL on `inquiries` with the given alias. */
export const leadScopeSql = (actor: Actor, alias: string): RawBuilder<boolean> =>
  sql`${isActiveLeadSql(alias)} and ${statisticsScopeSql(actor, alias)}`;

/**
 * Limits leads like `leadScope`, but includes merged and erased ones, for statistics that merges and erasures must not
 * change.
 */
export function statisticsScopeSql(actor: Actor, alias: string): RawBuilder<boolean> {
  const owner = sql.ref(`${alias}.assigned_to`);
  const restrictedTo = getUserLimitedToOwnLeads(actor);
  return restrictedTo ? sql`(${owner} is null or ${owner} = ${restrictedTo})` : sql`true`;
}

export const isActiveLeadSql = (alias: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.erased_at`)} is null and ${sql.ref(`${alias}.merged_into`)} is null`;

/** Returns the id of a user limited to their own and unassigned leads; null for actors who may see all. */
export const getUserLimitedToOwnLeads = (actor: Actor) =>
  actor.kind === 'user' && !actor.permissions.has('leads.all') ? actor.id : null;

/** Reads a lead. Throws LeadNotFound, also if the user may not see it. */
export async function findVisibleLeadOrThrow(em: EntityManager, actor: Actor, id: string): Promise<Lead> {
  const lead = await em.findOne(Lead, { id, ...leadScope(actor) }, { disableIdentityMap: true });
  if (!lead) throw new LeadNotFound();
  return lead;
}

/** Locks a lead until the transaction ends. Throws LeadNotFound, also if the user may not see it. */
export async function findLeadForUpdate(em: EntityManager, actor: Actor, id: string): Promise<Lead> {
  const lead = await em.findOne(Lead, { id, ...leadScope(actor) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new LeadNotFound();
  return lead;
}

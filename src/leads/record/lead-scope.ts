import type { FilterQuery } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';

const ACTIVE_LEAD = { erasedAt: null, mergedInto: null } as const;

/** The leads that a user may see; for others they do not exist. */
export function leadScope(actor: Actor): FilterQuery<Lead> & object {
  const restrictedTo = getRestrictedUserId(actor);
  return restrictedTo
    ? { ...ACTIVE_LEAD, $and: [{ $or: [{ assignedTo: restrictedTo }, { assignedTo: null }] }] }
    : ACTIVE_LEAD;
}

/** The same as SQL on `inquiries` with the given alias. */
export const leadScopeSql = (actor: Actor, inquiries: string): RawBuilder<boolean> =>
  sql`${isActiveLeadSql(inquiries)} and ${statisticsScopeSql(actor, inquiries)}`;

/** For figures of the past, which merges and erasures must not change: the same with merged and erased leads. */
export function statisticsScopeSql(actor: Actor, inquiries: string): RawBuilder<boolean> {
  const owner = sql.ref(`${inquiries}.assigned_to`);
  const restrictedTo = getRestrictedUserId(actor);
  return restrictedTo ? sql`(${owner} is null or ${owner} = ${restrictedTo})` : sql`true`;
}

export const isActiveLeadSql = (inquiries: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${inquiries}.erased_at`)} is null and ${sql.ref(`${inquiries}.merged_into`)} is null`;

/** The id of a user who may only work on their own leads; null for users who may see all. */
export const getRestrictedUserId = (actor: Actor) =>
  actor.kind === 'user' && !actor.permissions.has('leads.all') ? actor.id : null;

import type { FilterQuery } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';

const LIVING = { erasedAt: null, mergedInto: null } as const;

/** The leads that a user may see; for others they do not exist. */
export function leadScope(by: Actor): FilterQuery<Lead> & object {
  const own = ownerOf(by);
  return own ? { ...LIVING, $and: [{ $or: [{ assignedTo: own }, { assignedTo: null }] }] } : LIVING;
}

/** The same as SQL on `inquiries` with the given alias. */
export const leadScopeSql = (by: Actor, inquiries: string): RawBuilder<boolean> =>
  sql`${isLivingSql(inquiries)} and ${countedScopeSql(by, inquiries)}`;

/** For figures of the past, which merges and erasures must not change: the same with merged and erased leads. */
export function countedScopeSql(by: Actor, inquiries: string): RawBuilder<boolean> {
  const owner = sql.ref(`${inquiries}.assigned_to`);
  const own = ownerOf(by);
  return own ? sql`(${owner} is null or ${owner} = ${own})` : sql`true`;
}

export const isLivingSql = (inquiries: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${inquiries}.erased_at`)} is null and ${sql.ref(`${inquiries}.merged_into`)} is null`;

/** The id of a user who may only work on their own leads; null for users who may see all. */
export const ownerOf = (by: Actor) => (by.kind === 'user' && !by.permissions.has('leads.all') ? by.id : null);

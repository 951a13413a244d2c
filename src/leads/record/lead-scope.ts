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
export function leadScopeSql(by: Actor, inquiries: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${inquiries}.${name}`);
  const living = sql<boolean>`${column('erased_at')} is null and ${column('merged_into')} is null`;
  const own = ownerOf(by);
  return own ? sql`${living} and (${column('assigned_to')} is null or ${column('assigned_to')} = ${own})` : living;
}

/** The id of a user who may only work on their own leads; null for users who may see all. */
export const ownerOf = (by: Actor) => (by.kind === 'user' && !by.permissions.has('leads.all') ? by.id : null);

import type { FilterQuery } from '@mikro-orm/core';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';

const LIVING = { erasedAt: null, mergedInto: null } as const;

/** The leads that somebody may see at all; for everyone else they do not exist. */
export function leadScope(by: Actor): FilterQuery<Lead> & object {
  const own = ownerOf(by);
  return own ? { ...LIVING, $and: [{ $or: [{ assignedTo: own }, { assignedTo: null }] }] } : LIVING;
}

/** The same for SQL over `inquiries`, whose alias is given. */
export function leadScopeSql(by: Actor, inquiries: string): { sql: string; parameters: unknown[] } {
  const living = `${inquiries}.erased_at is null and ${inquiries}.merged_into is null`;
  const own = ownerOf(by);
  if (!own) return { sql: living, parameters: [] };
  return { sql: `${living} and (${inquiries}.assigned_to is null or ${inquiries}.assigned_to = ?)`, parameters: [own] };
}

/** Whose leads alone they work on; null who may see all. */
export const ownerOf = (by: Actor) => (by.kind === 'user' && !by.permissions.has('leads.all') ? by.id : null);

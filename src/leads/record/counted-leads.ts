import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { leadScopeSql, ownerOf } from './lead-scope.ts';

/** Counts on `inquiries i`: who sees all leads also counts merged and erased ones, which a deletion moves. */
export const countedLeads = (by: Actor) => (ownerOf(by) ? leadScopeSql(by, 'i') : sql<boolean>`true`);

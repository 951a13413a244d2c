import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { leadScopeSql, ownerOf } from './lead-scope.ts';

/** What a count says of `inquiries i`: to those who see all leads, how many a deletion would move, merged and erased too. */
export const countedLeads = (by: Actor) => (ownerOf(by) ? leadScopeSql(by, 'i') : sql<boolean>`true`);

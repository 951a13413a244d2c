import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { leadScopeSql, getRestrictedUserId } from './lead-scope.ts';

/** Counts on `inquiries i`: who sees all leads also counts merged and erased ones, which a deletion moves. */
export const selectLeadCounts = (em: EntityManager, actor: Actor) =>
  read<{ inquiries: Lead }>(em)
    .selectFrom('inquiries as i')
    .select(sql<number>`count(*)::int`.as('leads'))
    .where(getRestrictedUserId(actor) ? leadScopeSql(actor, 'i') : sql<boolean>`true`);

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import { only } from '../../platform/reading/only.ts';
import { read } from '../../platform/reading/read.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { countedLeads } from '../record/counted-leads.ts';
import type { LeadSource } from './lead-source.entity.ts';

export const MOST_SOURCES = 500;

/** All sources, newest first, or the one with the given id. */
export async function countedSources(em: EntityManager, by: Actor, id: string | null): Promise<LeadSourceDetails[]> {
  const counts = countedLeads(em, by).select('i.sourceId').groupBy('i.sourceId').as('l');
  const rows = await read<{ lead_sources: LeadSource }>(em)
    .selectFrom('lead_sources as s')
    .leftJoin(counts, 'l.sourceId', 's.id')
    .select(['s.id', 's.name', 's.code', 's.createdAt', sql<number>`coalesce(l.leads, 0)`.as('leads')])
    .where((source) => source.and(only(id, (it) => source('s.id', '=', it))))
    .orderBy(sql`s.created_at desc, s.id desc`)
    .limit(MOST_SOURCES)
    .execute();
  return rows.map(({ id, name, code, leads, createdAt }) => ({
    id,
    name,
    isSystem: code !== null,
    leads,
    createdAt: iso(createdAt),
  }));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { whenSet } from '../../platform/query/when-set.ts';
import { read } from '../../platform/query/read.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { selectLeadCounts } from '../record/select-lead-counts.ts';
import type { LeadSource } from './lead-source.entity.ts';

export const MAX_SOURCES = 500;

/** All sources, newest first, or the one with the given id. */
export async function listSourcesWithCounts(
  em: EntityManager,
  actor: Actor,
  id: string | null,
): Promise<LeadSourceDetails[]> {
  const counts = selectLeadCounts(em, actor).select('i.sourceId').groupBy('i.sourceId').as('l');
  const rows = await read<{ lead_sources: LeadSource }>(em)
    .selectFrom('lead_sources as s')
    .leftJoin(counts, 'l.sourceId', 's.id')
    .select(['s.id', 's.name', 's.code', 's.createdAt', sql<number>`coalesce(l.leads, 0)`.as('leads')])
    .where((source) => source.and(whenSet(id, (it) => source('s.id', '=', it))))
    .orderBy(sql`s.created_at desc, s.id desc`)
    .limit(MAX_SOURCES)
    .execute();
  return rows.map(({ id, name, code, leads, createdAt }) => ({
    id,
    name,
    isSystem: code !== null,
    leads,
    createdAt: toIso(createdAt),
  }));
}

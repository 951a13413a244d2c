import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSourceDetails } from '../pipeline.contract.ts';
import { countedLeads } from '../record/counted-leads.ts';

export const MOST_SOURCES = 500;

type Row = { id: string; name: string; code: string | null; leads: number; created_at: string };

const counted = (leads: RawBuilder<boolean>, id: string | null) => sql<Row>`
  select s.id, s.name, s.code, s.created_at, coalesce(l.leads, 0) as leads
  from lead_sources s
  left join (select i.source_id, count(*)::int as leads from inquiries i where ${leads} group by 1) l
    on l.source_id = s.id
  where coalesce(s.id = ${id}, true)
  order by s.created_at desc, s.id desc
  limit ${MOST_SOURCES}`;

/** All sources, newest first, or the one with the given id. */
export async function countedSources(em: EntityManager, by: Actor, id: string | null): Promise<LeadSourceDetails[]> {
  const { rows } = await counted(countedLeads(by), id).execute(em.getKysely());
  return rows.map(({ id, name, code, leads, created_at }) => ({
    id,
    name,
    isSystem: code !== null,
    leads,
    createdAt: new Date(created_at).toISOString(),
  }));
}

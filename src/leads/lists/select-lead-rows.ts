import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadSource } from '../sources/lead-source.entity.ts';
import type { PipelineStage } from '../stages/pipeline-stage.entity.ts';

type Tables = { inquiries: Lead; lead_sources: LeadSource; sales_pipeline_stages: PipelineStage };

export type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeadRows>['execute']>>[number];

/** The columns that lists and exports share. Conditions refer to leads as `i`, to sources as `s`, to stages as `p`. */
export const selectLeadRows = (em: EntityManager) =>
  read<Tables>(em)
    .selectFrom('inquiries as i')
    .innerJoin('lead_sources as s', 's.id', 'i.sourceId')
    .leftJoin('sales_pipeline_stages as p', 'p.id', 'i.stageId')
    .select(['i.id', 'i.kind', 'i.folder', 'i.name', 'i.email', 'i.phone', 'i.score', 'i.status', 'i.assignedTo'])
    .select(['i.sourceId', 's.name as sourceName', 'p.id as stageId', 'p.name as stageName', 'i.stageSince'])
    .select(['i.createdAt', 'i.nextFollowUpOn', sql<string | null>`i.property->>'reference'`.as('reference')])
    .select(['i.wantsVisit', sql<string[]>`${otherReferencesSql('i')}`.as('otherReferences')]);

/** The references of the further properties of `inquiries`, as JSON. */
export const otherReferencesSql = (inquiries: string) =>
  sql`coalesce(jsonb_path_query_array(${sql.ref(`${inquiries}.other_properties`)}, '$[*].reference'), '[]')`;

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import { toIso, read } from '../../platform/query/read.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { type Lead, UNANSWERED } from '../lead.entity.ts';
import type { LeadSource } from '../pipeline/lead-source.entity.ts';
import type { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';

/** Condition on `inquiries i`. Today is a subquery so that it is computed once. */
export const OVERDUE = sql<boolean>`(
  coalesce(i.next_follow_up_on < (select (now() at time zone 'Europe/Madrid')::date), false) or exists (
    select from lead_tasks t where t.inquiry_id = i.id and t.done_at is null and t.due_at < now()))`;

export const AWAITS_REPLY = sql.raw<boolean>(UNANSWERED);

type Tables = { inquiries: Lead; lead_sources: LeadSource; sales_pipeline_stages: PipelineStage };

export type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeadRows>['execute']>>[number];

/**
 * Selects the columns that lists and exports share. Conditions refer to leads as `i`, to sources as `s`, to stages as
 * `p`.
 */
export const selectLeadRows = (em: EntityManager) =>
  read<Tables>(em)
    .selectFrom('inquiries as i')
    .innerJoin('lead_sources as s', 's.id', 'i.sourceId')
    .leftJoin('sales_pipeline_stages as p', 'p.id', 'i.stageId')
    .select(['i.id', 'i.kind', 'i.folder', 'i.name', 'i.email', 'i.phone', 'i.score', 'i.status', 'i.assignedTo'])
    .select(['i.sourceId', 's.name as sourceName', 'p.id as stageId', 'p.name as stageName', 'i.stageSince'])
    .select(['i.createdAt', 'i.nextFollowUpOn', sql<string | null>`i.property->>'reference'`.as('reference')])
    .select(['i.wantsVisit', sql<string[]>`${otherReferencesSql('i')}`.as('otherReferences')]);

export const otherReferencesSql = (alias: string) =>
  sql`coalesce(jsonb_path_query_array(${sql.ref(`${alias}.other_properties`)}, '$[*].reference'), '[]')`;

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectLeadItems>['execute']>>[number];

/** SQL on `inquiries i`: the next planned visit, or else the latest visit without an outcome. */
export const NEXT_VISIT = sql<string | null>`(
  select coalesce(min(a.planned_for) filter (where a.planned_for > now()), max(a.planned_for))
  from lead_activities a where a.inquiry_id = i.id and a.planned_for is not null)`;

export const selectLeadItems = (em: EntityManager) =>
  selectLeadRows(em)
    .select([OVERDUE.as('isOverdue'), sql<boolean>`not ${AWAITS_REPLY}`.as('isAnswered')])
    .select(sql<string | null>`left(i.message, 140)`.as('excerpt'))
    .select(NEXT_VISIT.as('nextVisitAt'));

@Injectable()
export class LeadItems {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async toListItems(rows: readonly ItemRow[]): Promise<LeadItem[]> {
    const agents = await this.staffDirectory.findByIds(rows.map(({ assignedTo }) => assignedTo));
    return rows.map((row) => toLeadItem(row, agents));
  }
}

const toLeadItem = (
  { sourceId, sourceName, stageId, stageName, assignedTo, stageSince, createdAt, nextVisitAt, ...row }: ItemRow,
  agents: ReadonlyMap<string, StaffMember>,
) => ({
  ...row,
  source: { id: sourceId, name: sourceName },
  stage: stageId === null ? null : { id: stageId, name: stageName! },
  stageSince: toIso(stageSince),
  agent: assignedTo === null ? null : toLeadAgent(assignedTo, agents),
  nextVisitAt: nextVisitAt && toIso(nextVisitAt),
  createdAt: toIso(createdAt),
});

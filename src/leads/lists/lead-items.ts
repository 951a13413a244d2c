import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';
import { selectLeadRows } from './select-lead-rows.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';

type Row = Awaited<ReturnType<ReturnType<typeof presentLeads>['execute']>>[number];

/** On `inquiries i`. The next visit to come; without one, the latest that still lacks an outcome. */
export const NEXT_VISIT = sql<string | null>`(
  select coalesce(min(a.planned_for) filter (where a.planned_for > now()), max(a.planned_for))
  from lead_activities a where a.inquiry_id = i.id and a.planned_for is not null)`;

/** What lists show of `inquiries i`. */
export const presentLeads = (em: EntityManager) =>
  selectLeadRows(em)
    .select([OVERDUE.as('isOverdue'), sql<boolean>`not ${AWAITS_REPLY}`.as('isAnswered')])
    .select(sql<string | null>`left(i.message, 140)`.as('excerpt'))
    .select(NEXT_VISIT.as('nextVisitAt'));

/** Leads as lists show them; the names of all agents are read at once. */
@Injectable()
export class LeadItems {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async toListItems(rows: readonly Row[]): Promise<LeadItem[]> {
    const agents = await this.staffDirectory.findByIds(rows.map(({ assignedTo }) => assignedTo));
    return rows.map((row) => toItem(row, agents));
  }
}

const toItem = (
  { sourceId, sourceName, stageId, stageName, assignedTo, stageSince, createdAt, nextVisitAt, ...row }: Row,
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

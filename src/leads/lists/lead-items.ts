import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import { iso } from '../../platform/reading/iso.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { leadAgent } from '../record/lead-agent.ts';
import { leadRows } from './lead-rows.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';

type Row = Awaited<ReturnType<ReturnType<typeof shownLeads>['execute']>>[number];

/** On `inquiries i`. The next visit to come; without one, the latest that still lacks an outcome. */
export const NEXT_VISIT = sql<string | null>`(
  select coalesce(min(a.planned_for) filter (where a.planned_for > now()), max(a.planned_for))
  from lead_activities a where a.inquiry_id = i.id and a.planned_for is not null)`;

/** What lists show of `inquiries i`. */
export const shownLeads = (em: EntityManager) =>
  leadRows(em)
    .select([OVERDUE.as('isOverdue'), sql<boolean>`not ${AWAITS_REPLY}`.as('isAnswered')])
    .select(sql<string | null>`left(i.message, 140)`.as('excerpt'))
    .select(NEXT_VISIT.as('nextVisitAt'));

/** Leads as lists show them; the names of all agents are read at once. */
@Injectable()
export class LeadItems {
  constructor(private readonly colleagues: Colleagues) {}

  async of(rows: readonly Row[]): Promise<LeadItem[]> {
    const agents = await this.colleagues.named(rows.map(({ assignedTo }) => assignedTo));
    return rows.map((row) => item(row, agents));
  }
}

const item = (
  { sourceId, sourceName, stageId, stageName, assignedTo, stageSince, createdAt, nextVisitAt, ...row }: Row,
  agents: ReadonlyMap<string, Colleague>,
) => ({
  ...row,
  source: { id: sourceId, name: sourceName },
  stage: stageId === null ? null : { id: stageId, name: stageName! },
  stageSince: iso(stageSince),
  agent: assignedTo === null ? null : leadAgent(assignedTo, agents),
  nextVisitAt: nextVisitAt && iso(nextVisitAt),
  createdAt: iso(createdAt),
});

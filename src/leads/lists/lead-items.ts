import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import { iso } from '../../platform/reading/iso.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { agentName } from '../record/agent-name.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';

export type LeadRow = Pick<LeadItem, 'id' | 'kind' | 'folder' | 'name' | 'email' | 'phone' | 'score' | 'status'> & {
  source_id: string;
  source_name: string;
  stage_id: string | null;
  stage_name: string | null;
  stage_since: string;
  assigned_to: string | null;
  next_follow_up_on: string | null;
  is_overdue: boolean;
  is_answered: boolean;
  reference: string | null;
  excerpt: string | null;
  created_at: string;
};

export const LEAD_ROW = sql`
  select i.id, i.kind, i.folder, i.name, i.email, i.phone, i.score, i.status, i.source_id, s.name as source_name,
    p.id as stage_id, p.name as stage_name, i.stage_since, i.assigned_to, i.next_follow_up_on::text,
    ${OVERDUE} as is_overdue, not ${AWAITS_REPLY} as is_answered,
    i.property->>'reference' as reference, left(i.message, 140) as excerpt, i.created_at
  from inquiries i
  join lead_sources s on s.id = i.source_id
  left join sales_pipeline_stages p on p.id = i.stage_id`;

/** Leads as lists show them; the names of all agents are read at once. */
@Injectable()
export class LeadItems {
  constructor(private readonly colleagues: Colleagues) {}

  async of(rows: readonly LeadRow[]): Promise<LeadItem[]> {
    const agents = await this.colleagues.named(rows.map(({ assigned_to }) => assigned_to));
    return rows.map((row) => item(row, agents));
  }
}

function item(
  { source_id, source_name, stage_id, stage_name, ...row }: LeadRow,
  agents: ReadonlyMap<string, Colleague>,
) {
  return {
    id: row.id,
    kind: row.kind,
    folder: row.folder,
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: { id: source_id, name: source_name },
    stage: stage_id === null ? null : { id: stage_id, name: stage_name! },
    stageSince: iso(row.stage_since),
    score: row.score,
    status: row.status,
    agent: row.assigned_to === null ? null : { id: row.assigned_to, name: agentName(row.assigned_to, agents) },
    nextFollowUpOn: row.next_follow_up_on,
    isOverdue: row.is_overdue,
    isAnswered: row.is_answered,
    reference: row.reference,
    excerpt: row.excerpt,
    createdAt: iso(row.created_at),
  };
}

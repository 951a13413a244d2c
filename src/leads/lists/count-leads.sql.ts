import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { LeadCounts } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';
import { CountLeads } from '../lead.messages.ts';

@QueryHandler(CountLeads)
export class CountLeadsHandler implements IQueryHandler<CountLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountLeads) {
    requirePermission(actor, 'leads.work');
    const me = actor.kind === 'user' ? actor.id : null;
    const { rows } = await counts(leadScopeSql(actor, 'i'), me).execute(this.em.getKysely());
    return rows[0]!;
  }
}

/** Overdue leads are counted in a subquery, where tasks are read once instead of once for each lead. */
const counts = (scope: RawBuilder<boolean>, me: string | null) => sql<LeadCounts>`
  select
    (count(*) filter (where i.folder = 'inbox' and ${AWAITS_REPLY}))::int as unanswered,
    (count(*) filter (where i.folder = 'review'))::int as review,
    (count(*) filter (where i.folder = 'inbox' and i.assigned_to = ${me}))::int as mine,
    (select count(*) from inquiries i where i.folder = 'inbox' and ${OVERDUE} and ${scope})::int as overdue,
    (select count(*) from inquiries i where i.folder = 'spam' and ${scope})::int as spam,
    (select count(*) from inquiries i where i.folder = 'archive' and ${scope})::int as archive
  from inquiries i
  where i.folder in ('inbox', 'review') and ${scope}`;

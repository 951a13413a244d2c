import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { iso } from '../../platform/reading/iso.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { ListRecentLeads, type RecentLead } from '../lead.messages.ts';

@QueryHandler(ListRecentLeads)
export class ListRecentLeadsHandler implements IQueryHandler<ListRecentLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, most }: ListRecentLeads) {
    demand(by, 'leads.work');
    const { rows } = await last(leadScopeSql(by, 'i'), most).execute(this.em.getKysely());
    return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
  }
}

const last = (scope: RawBuilder<boolean>, most: number) => sql<RecentLead>`
  select i.id, i.name, i.email, i.status, i.created_at as "createdAt" from inquiries i
  where i.folder = 'inbox' and ${scope} order by i.created_at desc, i.id desc limit ${most}`;

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { iso } from './lead-items.ts';
import { ListRecentLeads, type RecentLead } from '../lead.messages.ts';

@QueryHandler(ListRecentLeads)
export class ListRecentLeadsHandler implements IQueryHandler<ListRecentLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, most }: ListRecentLeads) {
    demand(by, 'leads.work');
    const { sql, parameters } = leadScopeSql(by, 'i');
    const rows = await this.em.execute<RecentLead[]>(lastWhere(sql), [...parameters, most]);
    return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
  }
}

const lastWhere = (scope: string) => `
  select i.id, i.name, i.email, i.status, i.created_at as "createdAt" from inquiries i
  where i.folder = 'inbox' and ${scope} order by i.created_at desc, i.id desc limit ?`;

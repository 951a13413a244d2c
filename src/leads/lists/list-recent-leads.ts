import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { iso } from '../../platform/reading/iso.ts';
import { read } from '../../platform/reading/read.ts';
import type { Lead } from '../lead.entity.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { ListRecentLeads } from '../lead.messages.ts';

@QueryHandler(ListRecentLeads)
export class ListRecentLeadsHandler implements IQueryHandler<ListRecentLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, most }: ListRecentLeads) {
    demand(by, 'leads.work');
    const rows = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .select(['i.id', 'i.name', 'i.email', 'i.status', 'i.createdAt'])
      .where('i.folder', '=', 'inbox')
      .where(leadScopeSql(by, 'i'))
      .orderBy(sql`i.created_at desc, i.id desc`)
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
  }
}

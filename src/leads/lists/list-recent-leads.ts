import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { ListRecentLeads } from '../lead.messages.ts';

@QueryHandler(ListRecentLeads)
export class ListRecentLeadsHandler implements IQueryHandler<ListRecentLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, limit }: ListRecentLeads) {
    requirePermission(actor, 'leads.work');
    const rows = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .select(['i.id', 'i.name', 'i.email', 'i.status', 'i.createdAt'])
      .where('i.folder', '=', 'inbox')
      .where(leadScopeSql(actor, 'i'))
      .orderBy(sql`i.created_at desc, i.id desc`)
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }));
  }
}

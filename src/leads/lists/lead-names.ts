import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/actor.ts';
import { splitName } from '../../platform/input/fold.contract.ts';
import { likePattern, toIso, read } from '../../platform/query/read.ts';
import { Lead } from '../lead.entity.ts';
import { FindLeadSubjectNames, FindLeadsByName, ListRecentLeads } from '../lead.messages.ts';
import { LeadSource } from '../pipeline/lead-source.entity.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { leadScopeSql } from '../record/lead-access.ts';

const ERASED_NAME = '(datos borrados)';

@QueryHandler(FindLeadSubjectNames)
export class FindLeadSubjectNamesHandler implements IQueryHandler<FindLeadSubjectNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, ids }: FindLeadSubjectNames) {
    requirePermission(actor, 'leads.all');
    if (!ids.length) return new Map<string, string>();
    const idFilter = { id: { $in: [...new Set(ids)] } };
    const leads = await this.em.find(Lead, idFilter, { fields: ['id', 'name', 'erasedAt'], disableIdentityMap: true });
    const sources = await this.em.find(LeadSource, idFilter, { fields: ['id', 'name'], disableIdentityMap: true });
    const stages = await this.em.find(PipelineStage, idFilter, { fields: ['id', 'name'], disableIdentityMap: true });
    return new Map([
      ...leads.map(({ id, name, erasedAt }) => [id, erasedAt ? ERASED_NAME : name] as const),
      ...[...sources, ...stages].map(({ id, name }) => [id, name] as const),
    ]);
  }
}

const MAX_RESULTS = 200;

@QueryHandler(FindLeadsByName)
export class FindLeadsByNameHandler implements IQueryHandler<FindLeadsByName> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, name }: FindLeadsByName) {
    requirePermission(actor, 'leads.all');
    const leads = await this.em.find(
      Lead,
      {
        $and: splitName(name).map((word) => ({ nameKey: { $like: likePattern(word) } })),
        erasedAt: null,
      },
      { fields: ['id'], orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_RESULTS, disableIdentityMap: true },
    );
    return leads.map(({ id }) => id);
  }
}

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

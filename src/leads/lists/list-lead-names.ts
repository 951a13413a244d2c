import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { Lead } from '../lead.entity.ts';
import { ListLeadNames } from '../lead.messages.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';

const ERASED = '(datos borrados)';

@QueryHandler(ListLeadNames)
export class ListLeadNamesHandler implements IQueryHandler<ListLeadNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, ids }: ListLeadNames) {
    requirePermission(actor, 'leads.all');
    if (!ids.length) return new Map<string, string>();
    const byId = { id: { $in: [...new Set(ids)] } };
    const leads = await this.em.find(Lead, byId, { fields: ['id', 'name', 'erasedAt'], disableIdentityMap: true });
    const sources = await this.em.find(LeadSource, byId, { fields: ['id', 'name'], disableIdentityMap: true });
    const stages = await this.em.find(PipelineStage, byId, { fields: ['id', 'name'], disableIdentityMap: true });
    return new Map([
      ...leads.map(({ id, name, erasedAt }) => [id, erasedAt ? ERASED : name] as const),
      ...[...sources, ...stages].map(({ id, name }) => [id, name] as const),
    ]);
  }
}

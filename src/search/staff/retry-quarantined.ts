import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Projector } from '../projection/projector.ts';
import { QuarantinedProperty } from '../projection/quarantined-property.entity.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { PostgresSearchEngine } from '../postgres-search-engine.ts';
import { NotSetAside } from '../search.problems.ts';
import { RetryQuarantined } from '../search.messages.ts';

@CommandHandler(RetryQuarantined)
export class RetryQuarantinedHandler implements ICommandHandler<RetryQuarantined> {
  constructor(
    private readonly orm: MikroORM,
    private readonly projector: Projector,
    private readonly table: PostgresSearchEngine,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: MeilisearchEngine,
  ) {}

  async execute({ actor, propertyId }: RetryQuarantined) {
    requirePermission(actor, 'search.rebuild');
    const kinds = await this.orm.em.fork().transactional(async (em) => {
      const rows = await em.find(QuarantinedProperty, { propertyId });
      if (!rows.length) throw new NotSetAside();
      audit(em, actor, 'retry-set-aside', propertyId);
      return rows.map(({ readModel }) => readModel);
    });
    for (const model of [this.table, this.index])
      if (model && kinds.includes(model.kind)) await this.projector.project(model, [propertyId]);
  }
}

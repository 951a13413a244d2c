import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { planSyncBatch } from './plan-sync-batch.ts';
import { PreviewSync } from './feed.messages.ts';

@QueryHandler(PreviewSync)
export class PreviewSyncHandler implements IQueryHandler<PreviewSync> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feed, properties }: PreviewSync) {
    const { report } = await planSyncBatch(this.em.fork(), feed, properties, (em, where) => em.find(Property, where));
    return report;
  }
}

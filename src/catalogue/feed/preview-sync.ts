import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FeedProperty } from '../feed-property.contract.ts';
import { Property } from '../property.entity.ts';
import { feedBatch } from './feed-batch.ts';
import type { FeedNaming } from './naming/possible-references.ts';
import type { SyncReport } from './sync-report.ts';

/** What SyncProperties would do. */
export class PreviewSync extends Query<SyncReport> {
  constructor(
    readonly feed: { id: string; naming: FeedNaming },
    readonly properties: FeedProperty[],
  ) {
    super();
  }
}

@QueryHandler(PreviewSync)
export class PreviewSyncHandler implements IQueryHandler<PreviewSync> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feed, properties }: PreviewSync) {
    const { report } = await feedBatch(this.em.fork(), feed, properties, (em, which) => em.find(Property, which));
    return report;
  }
}

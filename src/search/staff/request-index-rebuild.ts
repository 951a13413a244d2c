import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { NoIndex } from '../search.problems.ts';
import { REBUILD_INDEX } from './rebuild-index-when-asked.ts';
import { RequestIndexRebuild } from '../search.messages.ts';

@CommandHandler(RequestIndexRebuild)
export class RequestIndexRebuildHandler implements ICommandHandler<RequestIndexRebuild> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: MeilisearchEngine,
  ) {}

  async execute({ actor }: RequestIndexRebuild) {
    requirePermission(actor, 'search.rebuild');
    if (!this.index) throw new NoIndex();
    await this.em.transactional(async (em) => {
      audit(em, actor, 'rebuild-index', null);
      await this.jobs.enqueue(REBUILD_INDEX, { em });
    });
  }
}

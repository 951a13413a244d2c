import { MikroORM, EntityManager } from '@mikro-orm/postgresql';
import { Inject, Optional, Injectable } from '@nestjs/common';
import {
  type IQueryHandler,
  QueryBus,
  QueryHandler,
  CommandHandler,
  type ICommandHandler,
  CommandBus,
} from '@nestjs/cqrs';
import { CountPublicProperties } from '../catalogue/property.messages.ts';
import { requirePermission, systemActor } from '../platform/actor.ts';
import { audit } from '../platform/audit/audit.ts';
import { Job } from '../platform/jobs/job.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import { Projector } from './projection/projector.ts';
import { QuarantinedProperty } from './projection/quarantined-property.entity.ts';
import { RebuildIndex } from './projection/rebuild-index.ts';
import { ShowSearchState, RequestIndexRebuild, RetryQuarantined } from './search.messages.ts';
import { NoIndex, RebuildInProgress, NotSetAside } from './search.problems.ts';

const REBUILD_INDEX = 'rebuild-index';

/** Concurrent requests share one rebuild. */
@Job({ queue: REBUILD_INDEX, runsWhilePaused: true })
@Injectable()
export class RebuildIndexWhenAsked {
  constructor(private readonly commands: CommandBus) {}

  async handle() {
    try {
      await this.commands.execute(new RebuildIndex(systemActor('rebuild')));
    } catch (error) {
      if (!(error instanceof RebuildInProgress)) throw error;
    }
  }
}

const MAX_LISTED = 100;

@QueryHandler(ShowSearchState)
export class ShowSearchStateHandler implements IQueryHandler<ShowSearchState> {
  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    @Optional() @Inject(MeilisearchEngine) private readonly index?: MeilisearchEngine,
  ) {}

  async execute({ actor }: ShowSearchState) {
    requirePermission(actor, 'search.rebuild');
    const order = { since: 'desc', propertyId: 'asc', readModel: 'asc' } as const;
    const em = this.orm.em.fork();
    const [quarantined, quarantinedTotal] = await em.findAndCount(
      QuarantinedProperty,
      {},
      { orderBy: order, limit: MAX_LISTED },
    );
    const properties = await this.queries.execute(new CountPublicProperties());
    const documents = (await this.index?.countDocuments().catch(() => null)) ?? null;
    return { properties, documents, hasIndex: this.index !== undefined, quarantined, quarantinedTotal };
  }
}

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

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PropertyRevision, visibleRevisions } from './visible-revisions.ts';

/** What visitors may see and in which state, by id, in pages that begin after the last id of the one before. */
export class ListPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListPropertyRevisions)
export class ListPropertyRevisionsHandler implements IQueryHandler<ListPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ after, limit }: ListPropertyRevisions): Promise<PropertyRevision[]> {
    return visibleRevisions(this.em, (rows) =>
      (after === null ? rows : rows.where('id', '>', after)).orderBy('id').limit(limit),
    );
  }
}

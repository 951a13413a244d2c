import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PropertyRevision, visibleRevisions } from './visible-revisions.ts';

/** Which of these visitors may see, and in which state. */
export class GetPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@QueryHandler(GetPropertyRevisions)
export class GetPropertyRevisionsHandler implements IQueryHandler<GetPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids }: GetPropertyRevisions): Promise<PropertyRevision[]> {
    return visibleRevisions(this.em, (rows) => rows.where('id', 'in', ids));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PropertyRevision, findPublicRevisions } from './find-public-revisions.ts';
import { ListPropertyRevisions } from '../property.messages.ts';

@QueryHandler(ListPropertyRevisions)
export class ListPropertyRevisionsHandler implements IQueryHandler<ListPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ after, limit }: ListPropertyRevisions): Promise<PropertyRevision[]> {
    return findPublicRevisions(this.em, (rows) =>
      (after === null ? rows : rows.where('id', '>', after)).orderBy('id').limit(limit),
    );
  }
}

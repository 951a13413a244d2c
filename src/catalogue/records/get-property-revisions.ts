import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PropertyRevision, findPublicRevisions } from './find-public-revisions.ts';
import { GetPropertyRevisions } from '../property.messages.ts';

@QueryHandler(GetPropertyRevisions)
export class GetPropertyRevisionsHandler implements IQueryHandler<GetPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids }: GetPropertyRevisions): Promise<PropertyRevision[]> {
    return findPublicRevisions(this.em, (rows) => rows.where('id', 'in', ids));
  }
}

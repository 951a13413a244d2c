import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PropertyRevision, visibleRevisions } from './visible-revisions.ts';
import { GetPropertyRevisions } from '../property.messages.ts';

@QueryHandler(GetPropertyRevisions)
export class GetPropertyRevisionsHandler implements IQueryHandler<GetPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids }: GetPropertyRevisions): Promise<PropertyRevision[]> {
    return visibleRevisions(this.em, (rows) => rows.where('id', 'in', ids));
  }
}

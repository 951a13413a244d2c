import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { followsFeed } from './follows-feed.ts';
import { ListActiveFeedProperties } from './feed.messages.ts';

@QueryHandler(ListActiveFeedProperties)
export class ListActiveFeedPropertiesHandler implements IQueryHandler<ListActiveFeedProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, after, limit }: ListActiveFeedProperties) {
    const rows = await this.em.find(
      Property,
      { feedId, ...followsFeed, ...(after && { externalId: { $gt: after } }) },
      { fields: ['externalId', 'reference'], orderBy: { externalId: 'asc' }, limit, disableIdentityMap: true },
    );
    return rows.map(({ externalId, reference }) => ({ externalId: externalId!, reference }));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { followsFeed } from './follows-feed.ts';

type ActiveProperty = { externalId: string; reference: string };

/** What a feed could withdraw, in pages by external id; a status set by hand is out of its reach. */
export class ListActiveFeedProperties extends Query<ActiveProperty[]> {
  constructor(
    readonly feedId: string,
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

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

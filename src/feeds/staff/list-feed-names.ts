import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListFeedNames } from '../feed.messages.ts';
import { Feed } from '../feed.entity.ts';

@QueryHandler(ListFeedNames)
export class ListFeedNamesHandler implements IQueryHandler<ListFeedNames> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const feeds = await this.em.findAll(Feed, { fields: ['id', 'name'], disableIdentityMap: true });
    return new Map(feeds.map(({ id, name }) => [id, name]));
  }
}

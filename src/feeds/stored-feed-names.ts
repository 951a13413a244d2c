import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FeedNames } from '../catalogue/public.ts';
import { Feed } from './feed.entity.ts';
import { ListFeedNames } from './feed.messages.ts';

@Injectable()
export class StoredFeedNames implements FeedNames {
  constructor(private readonly em: EntityManager) {}

  async findNames(ids: readonly (string | null)[]) {
    const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
    if (!uniqueIds.length) return new Map<string, string>();
    const feeds = await this.em.find(
      Feed,
      { id: { $in: uniqueIds } },
      { fields: ['id', 'name'], disableIdentityMap: true },
    );
    return new Map(feeds.map(({ id, name }) => [id, name]));
  }
}

@QueryHandler(ListFeedNames)
export class ListFeedNamesHandler implements IQueryHandler<ListFeedNames> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const feeds = await this.em.findAll(Feed, { fields: ['id', 'name'], disableIdentityMap: true });
    return new Map(feeds.map(({ id, name }) => [id, name]));
  }
}

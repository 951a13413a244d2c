import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FeedNames } from '../catalogue/public.ts';
import { Feed } from './feed.entity.ts';

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

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FeedNames } from '../catalogue/public.ts';
import { Feed } from './feed.entity.ts';

@Injectable()
export class KnownFeedNames implements FeedNames {
  constructor(private readonly em: EntityManager) {}

  async of(ids: readonly (string | null)[]) {
    const asked = [...new Set(ids)].filter((id) => id !== null);
    if (!asked.length) return new Map<string, string>();
    const feeds = await this.em.find(
      Feed,
      { id: { $in: asked } },
      { fields: ['id', 'name'], disableIdentityMap: true },
    );
    return new Map(feeds.map(({ id, name }) => [id, name]));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { Feed } from '../feed.entity.ts';
import type { FeedAliasDetails } from './feed-alias.contract.ts';
import type { FeedAlias } from './feed-alias.entity.ts';
import { formatMeaning } from './format-meaning.ts';

/** Aliases as staff see them, however many with the same few queries. */
@Injectable()
export class AliasPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async toDetails(aliases: readonly FeedAlias[]): Promise<FeedAliasDetails[]> {
    const ids = aliases.flatMap(({ feedId }) => feedId ?? []);
    const feeds = await this.em.find(Feed, { id: { $in: [...new Set(ids)] } }, { fields: ['id', 'name'] });
    const feedOf = new Map(feeds.map(({ id, name }) => [id, { id, name }]));
    const names = await this.names.findNames(aliases.map(({ createdBy }) => createdBy));
    return aliases.map(({ id, feedId, spelling, meaning, createdBy, createdAt }) => ({
      id,
      feed: feedId === null ? null : (feedOf.get(feedId) ?? { id: feedId, name: '' }),
      said: spelling,
      meaning,
      meaningText: formatMeaning(meaning),
      createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
      createdAt: createdAt.toISOString(),
    }));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { hash } from 'node:crypto';
import { ListRatedCurrencies } from '../../catalogue/property.messages.ts';
import { Aliases } from '../aliases/aliases.ts';
import { FeedAlias } from '../aliases/feed-alias.entity.ts';
import { Feed } from '../feed.entity.ts';
import type { FeedMapping } from './feed-mapping.ts';

/** Reads how a feed is mapped, once for each run: what staff change meanwhile counts from the next run on. */
@Injectable()
export class FeedMappings {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Without an id, for a feed that is only tried or has no runs yet, the aliases of all feeds count. */
  async of(feedId: string | null): Promise<FeedMapping> {
    const counts = feedId === null ? { feedId } : { $or: [{ feedId }, { feedId: null }] };
    const known = await this.em.fork().find(FeedAlias, counts);
    const aliases = new Aliases(known);
    const feed = feedId === null ? null : await this.em.fork().findOne(Feed, { id: feedId });
    const referencePrefix = feed?.referencePrefix ?? null;
    const rated = await this.queries.execute(new ListRatedCurrencies());
    const mark = referencePrefix === null ? '' : versionOf(referencePrefix);
    return { version: versionOf(aliases.version, mark, ...[...rated].sort()), mark, aliases, rated, referencePrefix };
  }
}

const versionOf = (...parts: string[]) => hash('sha256', parts.join(' '), 'base64url').slice(0, 12);

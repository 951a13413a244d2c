import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { hash } from 'node:crypto';
import { ListCurrenciesWithRate } from '../../catalogue/property.messages.ts';
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
  async load(feedId: string | null): Promise<FeedMapping> {
    const filter = feedId === null ? { feedId } : { $or: [{ feedId }, { feedId: null }] };
    const aliasRows = await this.em.fork().find(FeedAlias, filter);
    const aliases = new Aliases(aliasRows);
    const feed = feedId === null ? null : await this.em.fork().findOne(Feed, { id: feedId });
    const referencePrefix = feed?.referencePrefix ?? null;
    const ratedCurrencies = await this.queries.execute(new ListCurrenciesWithRate());
    const fingerprintSuffix = referencePrefix === null ? '' : computeVersion(referencePrefix);
    return {
      version: computeVersion(aliases.version, fingerprintSuffix, ...[...ratedCurrencies].sort()),
      fingerprintSuffix,
      aliases,
      ratedCurrencies,
      referencePrefix,
    };
  }
}

const computeVersion = (...parts: string[]) => hash('sha256', parts.join(' '), 'base64url').slice(0, 12);

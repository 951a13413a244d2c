import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { hash } from 'node:crypto';
import { ListCurrenciesWithRate } from '../../catalogue/property.messages.ts';
import { Aliases } from '../aliases/aliases.ts';
import { FeedAlias } from '../aliases/feed-alias.entity.ts';
import { Feed } from '../feed.entity.ts';

/** Settings that, besides the mapper, determine how a record becomes a property. */
export type FeedMapping = {
  /**
   * Digest of aliases, currencies and prefix: an unchanged source is read again if this changed. Contains no space or
   * dot.
   */
  version: string;
  /**
   * Digest of the reference prefix, which concerns every property; part of each fingerprint. Contains no space or dot.
   */
  fingerprintSuffix: string;
  /** The fingerprint of a property includes the aliases that concern it. */
  aliases: Aliases;
  /** Currencies with a rate in the settings; the fingerprint of a property includes its own. */
  ratedCurrencies: ReadonlySet<string>;
  referencePrefix: string | null;
};

/** Loads the mapping once per run; changes by staff take effect with the next run. */
@Injectable()
export class FeedMappings {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Without an id, for a feed that is not stored, only aliases for all feeds apply. */
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

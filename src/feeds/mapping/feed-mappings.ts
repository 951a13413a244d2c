import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { Feed } from '../feed.entity.ts';
import type { FeedMapping } from './feed-mapping.ts';

/** Read once, at the beginning of a run: what staff change meanwhile counts from the next run on. */
@Injectable()
export class FeedMappings {
  constructor(private readonly em: EntityManager) {}

  /** Of a feed that is known; of one that is only tried, or has no runs yet, what holds for all. */
  async of(feedId: string | null): Promise<FeedMapping> {
    const feed = feedId === null ? null : await this.em.fork().findOne(Feed, { id: feedId });
    const referencePrefix = feed?.referencePrefix ?? null;
    return { version: prefixVersion(referencePrefix), referencePrefix };
  }
}

const prefixVersion = (prefix: string | null) =>
  prefix === null ? '' : `p${hash('sha256', prefix, 'base64url').slice(0, 8)}`;

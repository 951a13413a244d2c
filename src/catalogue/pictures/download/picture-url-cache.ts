import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.ts';
import type { CacheDependency } from '../../../platform/cache-invalidation/cache-dependency.ts';
import { createTopicDependency } from '../../../platform/cache-invalidation/create-topic-dependency.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-away.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

const MAX_ENTRIES = 20_000;
const MAX_AGE_MS = 60_000;
const WAIT_MS = 1500;

interface CacheEntry {
  readonly url: string;
  readonly source: CacheDependency;
  /** The last one that is known to have left it as it is. */
  version: number;
}

/** Caches the addresses of pictures by key until their property changes, since a page requests forty at once. */
@Injectable()
export class PictureUrlCache {
  private readonly cache = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });

  constructor(
    private readonly em: EntityManager,
    private readonly invalidations: InvalidationBus,
  ) {}

  /** The address of a picture; null when no property has it. */
  async findUrl(key: string): Promise<string | null> {
    const { version } = this.invalidations;
    const cached = this.cache.get(key);
    if (cached && this.invalidations.invalidatedAt(cached.source, cached.version) === undefined) {
      cached.version = version;
      return cached.url;
    }
    const fields = ['url', 'propertyId'] as const;
    const row = await this.em.findOne(PropertyPicture, { key }, { fields, disableIdentityMap: true });
    if (row) this.cache.set(key, { url: row.url, source: createTopicDependency('property', row.propertyId), version });
    return row?.url ?? null;
  }

  /** Pictures count as present while the database is unavailable, since cached pages still show them. */
  async isMissing(url: Promise<string | null>): Promise<boolean> {
    const timeout = this.invalidations.isDisconnected ? null : setTimeout(WAIT_MS, undefined, { ref: false });
    const found = url.catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
    return (await Promise.race([found, timeout ?? Promise.resolve()])) === null;
  }
}

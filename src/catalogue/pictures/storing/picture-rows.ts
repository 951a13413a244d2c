import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import type { Source } from '../../../platform/changes/source.ts';
import { topic } from '../../../platform/changes/topic.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

const MOST = 20_000;
const MAX_AGE_MS = 60_000;
const WAIT_MS = 1500;

interface Known {
  readonly url: string;
  readonly source: Source;
  /** The last one that is known to have left it as it is. */
  version: number;
}

/** Caches the addresses of pictures by key until their property changes, since a page requests forty at once. */
@Injectable()
export class PictureRows {
  private readonly known = new LRUCache<string, Known>({ max: MOST, ttl: MAX_AGE_MS });

  constructor(
    private readonly em: EntityManager,
    private readonly changes: PublicChanges,
  ) {}

  /** The address of a picture; null when no property has it. */
  async urlOf(key: string): Promise<string | null> {
    const { version } = this.changes;
    const known = this.known.get(key);
    if (known && this.changes.touchedAt(known.source, known.version) === undefined) {
      known.version = version;
      return known.url;
    }
    const fields = ['url', 'propertyId'] as const;
    const row = await this.em.findOne(PropertyPicture, { key }, { fields, disableIdentityMap: true });
    if (row) this.known.set(key, { url: row.url, source: topic('property', row.propertyId), version });
    return row?.url ?? null;
  }

  /** Pictures count as present while the database is unavailable, since cached pages still show them. */
  async isGone(url: Promise<string | null>): Promise<boolean> {
    const inTime = this.changes.isBlind ? null : setTimeout(WAIT_MS, undefined, { ref: false });
    const found = url.catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
    return (await Promise.race([found, inTime ?? Promise.resolve()])) === null;
  }
}

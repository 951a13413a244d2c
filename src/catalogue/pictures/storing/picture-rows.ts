import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import { isDatabaseAway } from '../../../platform/database-away.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

const MOST = 20_000;
const FRESH_FOR = 60_000;
const PATIENCE = 1500;

/** Which pictures properties have, by their keys; known until anything changes, for a page asks for forty at once. */
@Injectable()
export class PictureRows {
  private readonly known = new LRUCache<string, { url: string; version: number }>({ max: MOST, ttl: FRESH_FOR });

  constructor(
    private readonly em: EntityManager,
    private readonly changes: PublicChanges,
  ) {}

  /** Where the picture came from; null for one that no property has. */
  async urlOf(key: string): Promise<string | null> {
    const { version } = this.changes;
    const known = this.known.get(key);
    if (known?.version === version) return known.url;
    const row = await this.em.findOne(PropertyPicture, { key }, { fields: ['url'], disableIdentityMap: true });
    if (row) this.known.set(key, { url: row.url, version });
    return row?.url ?? null;
  }

  /** What cannot be known now counts as there: pages stay up without the database, and so do their pictures. */
  async isGone(url: Promise<string | null>): Promise<boolean> {
    const inTime = this.changes.isBlind ? null : setTimeout(PATIENCE, undefined, { ref: false });
    const found = url.catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
    return (await Promise.race([found, inTime ?? Promise.resolve()])) === null;
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { GetPropertyRecords } from '../../catalogue/property.messages.ts';
import { isPublicRecord, type PropertyDocument, buildPropertyDocument } from '../index-document/property-document.ts';
import { expectedRevisions } from './expected-revisions.ts';

/** About twenty megabytes. */
const MAX_CACHED = 5_000;

/**
 * Makes and caches the documents of properties: making one costs more than all else, and both read models want the
 * same.
 */
@Injectable()
export class PropertyDocuments {
  private readonly cache = new LRUCache<string, PropertyDocument>({ max: MAX_CACHED });
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly queries: QueryBus) {}

  /** The documents of these properties as they are now; what visitors may not see has none. */
  async load(ids: string[]): Promise<PropertyDocument[]> {
    if (!ids.length) return [];
    return (await this.queries.execute(new GetPropertyRecords(ids))).filter(isPublicRecord).map(buildPropertyDocument);
  }

  /** The revisions of all that visitors may see, or of these. */
  fetchRevisions(ids?: string[]): Promise<Map<string, number>> {
    return expectedRevisions(this.queries, ids);
  }

  /**
   * Documents for a later write, which has to check them. One call after the other, so that the second finds them made.
   */
  prefetch(ids: string[]): Promise<PropertyDocument[]> {
    const result = this.queue.then(() => this.loadCached(ids));
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async loadCached(ids: string[]) {
    const current = ids.length ? await this.fetchRevisions(ids) : new Map<string, number>();
    const cached = [...current].flatMap(([id, revision]) => {
      const document = this.cache.get(id);
      return document?.revision === revision ? [document] : [];
    });
    const cachedIds = new Set(cached.map(({ id }) => id));
    const made = await this.load([...current.keys()].filter((id) => !cachedIds.has(id)));
    for (const document of made) this.cache.set(document.id, document);
    return [...cached, ...made];
  }
}

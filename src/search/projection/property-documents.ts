import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { GetPropertyRecords } from '../../catalogue/property.messages.ts';
import { isVisible, type PropertyDocument, propertyDocument } from '../document/property-document.ts';
import { wantedRevisions } from './wanted-revisions.ts';

/** About twenty megabytes. */
const MOST_CACHED = 5_000;

/**
 * Makes and caches the documents of properties: making one costs more than all else, and both read models want the
 * same.
 */
@Injectable()
export class PropertyDocuments {
  private readonly made = new LRUCache<string, PropertyDocument>({ max: MOST_CACHED });
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly queries: QueryBus) {}

  /** The documents of these properties as they are now; what visitors may not see has none. */
  async now(ids: string[]): Promise<PropertyDocument[]> {
    if (!ids.length) return [];
    return (await this.queries.execute(new GetPropertyRecords(ids))).filter(isVisible).map(propertyDocument);
  }

  /** The revisions of all that visitors may see, or of these. */
  revisions(ids?: string[]): Promise<Map<string, number>> {
    return wantedRevisions(this.queries, ids);
  }

  /**
   * Documents for a later write, which has to check them. One call after the other, so that the second finds them made.
   */
  ahead(ids: string[]): Promise<PropertyDocument[]> {
    const mine = this.last.then(() => this.cachedOrMade(ids));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async cachedOrMade(ids: string[]) {
    const current = ids.length ? await this.revisions(ids) : new Map<string, number>();
    const cached = [...current].flatMap(([id, revision]) => {
      const document = this.made.get(id);
      return document?.revision === revision ? [document] : [];
    });
    const have = new Set(cached.map(({ id }) => id));
    const made = await this.now([...current.keys()].filter((id) => !have.has(id)));
    for (const document of made) this.made.set(document.id, document);
    return [...cached, ...made];
  }
}

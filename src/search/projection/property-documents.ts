import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { GetPropertyRecords, GetPropertyRevisions, ListPropertyRevisions } from '../../catalogue/property.messages.ts';
import { isPublicRecord, type PropertyDocument, buildPropertyDocument } from '../index-document/property-document.ts';

const PAGE_SIZE = 5_000;

async function fetchExpectedRevisions(queries: QueryBus, ids?: string[]): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  const add = (page: { id: string; revision: number }[]) => {
    for (const { id, revision } of page) revisions.set(id, revision);
  };
  if (ids) {
    add(await queries.execute(new GetPropertyRevisions(ids)));
    return revisions;
  }
  for (let after: string | null = null; ;) {
    const page: { id: string; revision: number }[] = await queries.execute(new ListPropertyRevisions(after, PAGE_SIZE));
    add(page);
    if (page.length < PAGE_SIZE) return revisions;
    after = page.at(-1)!.id;
  }
}

/** About 20 MB. */
const MAX_CACHED = 5_000;

/**
 * Builds and caches the documents of properties: building is the most expensive part, and both read models need the
 * same.
 */
@Injectable()
export class PropertyDocuments {
  private readonly cache = new LRUCache<string, PropertyDocument>({ max: MAX_CACHED });
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly queries: QueryBus) {}

  /** Omits properties that are not public. */
  async load(ids: string[]): Promise<PropertyDocument[]> {
    if (!ids.length) return [];
    return (await this.queries.execute(new GetPropertyRecords(ids))).filter(isPublicRecord).map(buildPropertyDocument);
  }

  /** Returns the revisions of the given public properties, or of all. */
  fetchRevisions(ids?: string[]): Promise<Map<string, number>> {
    return fetchExpectedRevisions(this.queries, ids);
  }

  /**
   * Prepares documents for a later write, which must check them. Calls run one after the other, so that the second one
   * finds the documents cached.
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
    const built = await this.load([...current.keys()].filter((id) => !cachedIds.has(id)));
    for (const document of built) this.cache.set(document.id, document);
    return [...cached, ...built];
  }
}

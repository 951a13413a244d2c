import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import type { Clause } from './query/search-query.ts';
import type { PropertyFacets } from './search.contract.ts';

/** The counts of the options of every filter, which cost more than all the rest, until something changes. */
@Injectable()
export class FacetCache {
  private readonly cache = new LRUCache<string, PropertyFacets>({ max: 500, ttl: 60_000 });

  constructor(private readonly changes: PublicChanges) {}

  /** The entry for the counts of one query, under the version in which it was asked. */
  entryFor(filter: readonly Clause[]) {
    const key = JSON.stringify([this.changes.version, filter]);
    return {
      facets: this.cache.get(key) ?? null,
      store: (facets: PropertyFacets) => {
        this.cache.set(key, facets);
        return facets;
      },
    };
  }
}

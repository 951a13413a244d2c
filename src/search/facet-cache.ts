import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import type { Clause } from './query/search-query.ts';
import type { PropertyFacets } from './search.contract.ts';

/** Caches the counts of all filter options, the costliest part of a search, for a minute or until something changes. */
@Injectable()
export class FacetCache {
  private readonly cache = new LRUCache<string, PropertyFacets>({ max: 500, ttl: 60_000 });

  constructor(private readonly changes: PublicChanges) {}

  /** The cached counts of a query, null without any, and a function that stores them for the version of now. */
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

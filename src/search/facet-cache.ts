import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.ts';
import { DependencyTracker } from '../platform/cache-invalidation/dependency-tracker.ts';
import type { Clause, SearchQuery } from './query/search-query.ts';
import type { FilterValues } from './query/filter-values.ts';
import type { PropertyFacets } from './search.contract.ts';
import { SearchDependency } from './cache-dependencies/search-dependency.ts';

interface CacheEntry {
  readonly facets: PropertyFacets;
  readonly filterValues: FilterValues;
  readonly dependencies: readonly SearchDependency[];
  /** The last one that is known to have left them as they are. */
  version: number;
}

/** Caches the counts of all filter options, the costliest part of a search, for a minute or until one of them changes. */
@Injectable()
export class FacetCache {
  private readonly cache = new LRUCache<string, CacheEntry>({ max: 500, ttl: 60_000 });

  constructor(private readonly invalidations: InvalidationBus) {}

  /** The cached counts of a query, null without any, and a function that stores them for the version of now. */
  getEntry(filter: readonly Clause[], filterValues: FilterValues) {
    const key = JSON.stringify(filter);
    const { version } = this.invalidations;
    return {
      facets: this.findValid(key, filterValues, version),
      /** `counting` are the queries whose counts they are; what else those ask for does not matter. */
      store: (facets: PropertyFacets, countingQueries: readonly SearchQuery[]) => {
        const dependencies = countingQueries.map(
          ({ filter = [], facets = [] }) => new SearchDependency({ filter, facets }),
        );
        this.cache.set(key, { facets, filterValues, dependencies, version });
        return facets;
      },
    };
  }

  /** Counts of other options than those known now are of no use. */
  private findValid(key: string, filterValues: FilterValues, version: number) {
    const cached = this.cache.get(key);
    if (cached?.filterValues !== filterValues) return null;
    if (cached.dependencies.some((source) => this.invalidations.invalidatedAt(source, cached.version) !== undefined))
      return null;
    cached.version = version;
    for (const source of cached.dependencies) DependencyTracker.track(source);
    return cached.facets;
  }
}

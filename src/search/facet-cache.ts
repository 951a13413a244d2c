import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import { Sources } from '../platform/changes/sources.ts';
import type { Clause, SearchQuery } from './query/search-query.ts';
import type { StockValues } from './query/stock-values.ts';
import type { PropertyFacets } from './search.contract.ts';
import { SearchSource } from './sources/search-source.ts';

interface Cached {
  readonly facets: PropertyFacets;
  readonly known: StockValues;
  readonly counted: readonly SearchSource[];
  /** The last one that is known to have left them as they are. */
  version: number;
}

/** Caches the counts of all filter options, the costliest part of a search, for a minute or until one of them changes. */
@Injectable()
export class FacetCache {
  private readonly cache = new LRUCache<string, Cached>({ max: 500, ttl: 60_000 });

  constructor(private readonly changes: PublicChanges) {}

  /** The cached counts of a query, null without any, and a function that stores them for the version of now. */
  entryFor(filter: readonly Clause[], known: StockValues) {
    const key = JSON.stringify(filter);
    const { version } = this.changes;
    return {
      facets: this.current(key, known, version),
      /** `counting` are the queries whose counts they are; what else those ask for does not matter. */
      store: (facets: PropertyFacets, counting: readonly SearchQuery[]) => {
        const counted = counting.map(({ filter = [], facets = [] }) => new SearchSource({ filter, facets }));
        this.cache.set(key, { facets, known, counted, version });
        return facets;
      },
    };
  }

  /** Counts of other options than those known now are of no use. */
  private current(key: string, known: StockValues, version: number) {
    const cached = this.cache.get(key);
    if (cached?.known !== known) return null;
    if (cached.counted.some((source) => this.changes.touchedAt(source, cached.version) !== undefined)) return null;
    cached.version = version;
    for (const source of cached.counted) Sources.note(source);
    return cached.facets;
  }
}

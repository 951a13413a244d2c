import { Injectable } from '@nestjs/common';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.ts';
import { cacheUntilInvalidated } from '../platform/cache-invalidation/cache-until-invalidated.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { FilterValues } from './query/filter-values.ts';

/** The locations, zones and types of the stock, cached until it changes. */
@Injectable()
export class FilterValuesCache {
  readonly get: () => Promise<FilterValues>;

  constructor(searchEngine: FailoverSearchEngine, changes: InvalidationBus) {
    this.get = cacheUntilInvalidated(changes, async () => {
      const [answer] = await searchEngine.search([{ facets: FilterValues.ATTRIBUTES }]);
      return new FilterValues(answer!.counts);
    });
  }
}

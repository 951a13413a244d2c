import { Injectable } from '@nestjs/common';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import { cachedUntilChanged } from '../platform/changes/cached-until-changed.ts';
import { PropertyStock } from './property-stock.ts';
import { StockValues } from './query/stock-values.ts';

/** The locations, zones and types of the stock, cached until it changes. */
@Injectable()
export class KnownValues {
  readonly current: () => Promise<StockValues>;

  constructor(stock: PropertyStock, changes: PublicChanges) {
    this.current = cachedUntilChanged(changes, async () => {
      const [answer] = await stock.search([{ facets: StockValues.ATTRIBUTES }]);
      return new StockValues(answer!.counts);
    });
  }
}

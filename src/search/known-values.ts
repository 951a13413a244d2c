import { Injectable } from '@nestjs/common';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import { keptUntilChanged } from '../platform/changes/kept-until-changed.ts';
import { PropertyStock } from './property-stock.ts';
import { StockValues } from './question/stock-values.ts';

/** What the stock is made of, kept in memory until it changes. */
@Injectable()
export class KnownValues {
  readonly current: () => Promise<StockValues>;

  constructor(stock: PropertyStock, changes: PublicChanges) {
    this.current = keptUntilChanged(changes, async () => {
      const [answer] = await stock.ask([{ facets: StockValues.ATTRIBUTES }]);
      return new StockValues(answer!.counts);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { PublicChanges } from '../platform/changes/public-changes.ts';
import { PropertyStock } from './property-stock.ts';
import { StockValues } from './question/stock-values.ts';

const FRESH_FOR = 60_000;

/** What the stock is made of, kept in memory until it changes. */
@Injectable()
export class KnownValues {
  private kept: { values: Promise<StockValues>; version: number; until: number } | undefined;

  constructor(
    private readonly stock: PropertyStock,
    private readonly changes: PublicChanges,
  ) {}

  async current(): Promise<StockValues> {
    const { version } = this.changes;
    if (this.kept?.version !== version || this.kept.until < Date.now()) {
      this.kept = { values: this.read(), version, until: Date.now() + FRESH_FOR };
    }
    const { kept } = this;
    return kept.values.catch((error: unknown) => {
      if (this.kept === kept) this.kept = undefined;
      throw error;
    });
  }

  private async read() {
    const [answer] = await this.stock.ask([{ facets: StockValues.ATTRIBUTES }]);
    return new StockValues(answer!.counts);
  }
}

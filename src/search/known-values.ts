import { Injectable } from '@nestjs/common';
import { StockValues } from './index/stock-values.ts';
import { PropertyIndex } from './property-index.ts';

const FRESH_FOR = 1_000;

/** What the stock is made of, kept in memory until this process writes, and else for a few seconds. */
@Injectable()
export class KnownValues {
  private kept: { values: Promise<StockValues>; version: number; until: number } | undefined;

  constructor(private readonly index: PropertyIndex) {}

  async current(): Promise<StockValues> {
    const { version } = this.index;
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
    const [answer] = await this.index.ask([{ facets: StockValues.ATTRIBUTES }]);
    return new StockValues(answer!.counts);
  }
}

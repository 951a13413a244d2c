import type { FeedWarning } from '../../feed-warning.contract.ts';
import { mapPrice } from './map-price.ts';

describe('mapPrice', () => {
  it.each<[string, string, number | null, FeedWarning[]]>([
    ['250000', 'EUR', 250_000, []],
    ['250000 más IVA', 'EUR', 250_000, []],
    ['500', 'EUR', 500, []],
    ['1', 'EUR', null, ['implausible_price']],
    ['499', 'GBP', null, ['implausible_price']],
    ['999.999.999', 'EUR', null, ['implausible_price']],
    ['200.000.000', 'EUR', 200_000_000, []],
    ['300.000.000', 'CZK', 300_000_000, []],
    ['0', 'EUR', null, ['price_missing']],
  ])('%j in %s is %j', (price, currency, figure, warnings) => {
    const kinds: FeedWarning[] = [];
    expect(mapPrice({ price, currency }, (kind) => kinds.push(kind))).toEqual({ price: figure, currency });
    expect(kinds).toEqual(warnings);
  });
});

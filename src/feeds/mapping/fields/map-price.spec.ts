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
    ['250.000 € (+IVA)', 'EUR', 250_000, []],
    ['250.000 € (+ 10 % IVA)', 'EUR', 250_000, []],
    ['250.000 (IVA no incluido)', 'EUR', 250_000, []],
    ['250.000 + gastos', 'EUR', 250_000, []],
    ['250.000 € más gastos e impuestos', 'EUR', 250_000, []],
    ['250,000 + fees & taxes', 'EUR', 250_000, []],
    ['250.000€ negociable', 'EUR', 250_000, []],
    ['Precio: 250.000 €', 'EUR', 250_000, []],
    ['PVP 250.000 €', 'EUR', 250_000, []],
    ['250,000 ono', 'EUR', 250_000, []],
    ['250k', 'EUR', 250_000, []],
    ['€ 250 K', 'EUR', 250_000, []],
    ['250 mil euros', 'EUR', 250_000, []],
    ['1.250k', 'EUR', 1_250_000, []],
    ['1.2M', 'EUR', 1_200_000, []],
    ['1,25 millones de euros', 'EUR', 1_250_000, []],
    ['1.250 M€', 'EUR', 1_250_000, []],
    ['250 M', 'EUR', null, ['implausible_price']],
    ['250.000 - 300.000 + IVA', 'EUR', 250_000, ['range_value']],
    ['250.000 € + 15.000 €', 'EUR', null, ['unreadable_number', 'price_missing']],
    ['250.000 (antes 300.000)', 'EUR', null, ['unreadable_number', 'price_missing']],
    ['ref 1250', 'EUR', null, ['unreadable_number', 'price_missing']],
    ['10% IVA', 'EUR', null, ['price_missing']],
  ])('reads %j in %s as %j', (price, currency, amount, warnings) => {
    const kinds: FeedWarning[] = [];
    expect(mapPrice({ price, currency }, (kind) => kinds.push(kind))).toEqual({ price: amount, currency });
    expect(kinds).toEqual(warnings);
  });

  it.each([
    ['£250,000', '', 'GBP'],
    ['£250,000', 'EUR', 'GBP'],
    ['250,000 GBP', '', 'GBP'],
    ['$250k', '', 'USD'],
    ['250.000 €', '', 'EUR'],
    ['250.000 €', 'EUR', 'EUR'],
    ['250000', 'GBP', 'GBP'],
  ])('for price %j and currency %j returns the currency %s', (price, code, currency) =>
    expect(mapPrice({ price, currency: code }, () => undefined)).toEqual({ price: 250_000, currency }),
  );
});

import type { FeedWarning } from '../../feed-warning.contract.ts';
import { buildCurrencyMarker, matchesCurrentRates, resolveCurrency } from './resolve-currency.ts';

const rates = (...currencies: string[]) => new Set(currencies);

describe('the currency of a feed’s price', () => {
  it.each<[string, string[], object, FeedWarning[]]>([
    ['EUR', [], { price: 100, currency: 'EUR' }, []],
    ['GBP', [], { price: 100, currency: 'GBP' }, ['foreign_currency']],
    ['GBP', ['GBP'], { price: 100, currency: 'GBP' }, []],
    ['SEK', [], { price: null, currency: 'EUR' }, ['unknown_currency']],
    ['SEK', ['NOK'], { price: null, currency: 'EUR' }, ['unknown_currency']],
    ['SEK', ['NOK', 'SEK'], { price: 100, currency: 'SEK' }, []],
    ['XXX', ['SEK'], { price: null, currency: 'EUR' }, ['unknown_currency']],
  ])('%s with rates for %j', (currency, ratedCurrencies, expected, warnings) => {
    const found: FeedWarning[] = [];
    expect(resolveCurrency({ price: 100, currency }, rates(...ratedCurrencies), (kind) => found.push(kind))).toEqual(
      expected,
    );
    expect(found).toEqual(warnings);
  });

  it('is read anew when its rate comes or goes, and only then', () => {
    const stored = (currency: string, ...ratedCurrencies: string[]) =>
      ['digest', 'unknown_type', ...buildCurrencyMarker(currency, rates(...ratedCurrencies))].join(' ');
    expect(stored('EUR')).toBe('digest unknown_type');
    expect(matchesCurrentRates(stored('EUR'), rates('SEK'))).toBe(true);
    expect(matchesCurrentRates(stored('SEK'), rates('NOK'))).toBe(true);
    expect(matchesCurrentRates(stored('SEK'), rates('SEK'))).toBe(false);
    expect(matchesCurrentRates(stored('SEK', 'SEK'), rates('SEK', 'NOK'))).toBe(true);
    expect(matchesCurrentRates(stored('SEK', 'SEK'), rates())).toBe(false);
    expect(matchesCurrentRates(stored('XXX'), rates('SEK'))).toBe(true);
  });

  it('was not written down in older fingerprints, which are read once more', () => {
    expect(matchesCurrentRates('digest', rates())).toBe(true);
    expect(matchesCurrentRates('digest price_missing', rates())).toBe(true);
    expect(matchesCurrentRates('digest unknown_currency', rates())).toBe(false);
    expect(matchesCurrentRates('digest price_missing foreign_currency', rates())).toBe(false);
  });
});

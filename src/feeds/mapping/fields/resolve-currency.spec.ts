import type { FeedWarning } from '../../feed-warning.contract.ts';
import { buildCurrencyMarker, matchesCurrentRates, resolveCurrency } from './map-price.ts';

const rates = (...currencies: string[]) => new Set(currencies);

describe('resolveCurrency', () => {
  it.each<[string, string[], object, FeedWarning[]]>([
    ['EUR', [], { price: 100, currency: 'EUR' }, []],
    ['GBP', [], { price: 100, currency: 'GBP' }, ['foreign_currency']],
    ['GBP', ['GBP'], { price: 100, currency: 'GBP' }, []],
    ['SEK', [], { price: null, currency: 'EUR' }, ['unknown_currency']],
    ['SEK', ['NOK'], { price: null, currency: 'EUR' }, ['unknown_currency']],
    ['SEK', ['NOK', 'SEK'], { price: 100, currency: 'SEK' }, []],
    ['XXX', ['SEK'], { price: null, currency: 'EUR' }, ['unknown_currency']],
  ])('resolves %s with rates for %j', (currency, ratedCurrencies, expected, warnings) => {
    const kinds: FeedWarning[] = [];
    expect(resolveCurrency({ price: 100, currency }, rates(...ratedCurrencies), (kind) => kinds.push(kind))).toEqual(
      expected,
    );
    expect(kinds).toEqual(warnings);
  });
});

describe('matchesCurrentRates', () => {
  it('returns false only if the rate of the currency was added or removed', () => {
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

  it('returns false for an older fingerprint with a warning about the currency', () => {
    expect(matchesCurrentRates('digest', rates())).toBe(true);
    expect(matchesCurrentRates('digest price_missing', rates())).toBe(true);
    expect(matchesCurrentRates('digest unknown_currency', rates())).toBe(false);
    expect(matchesCurrentRates('digest price_missing foreign_currency', rates())).toBe(false);
  });
});

import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import { Currency, USUAL_CURRENCIES } from '../../../catalogue/property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../parsing/text/clean-text.ts';
import { readPositiveInteger } from '../../parsing/text/read-values.ts';

type PriceSource = { price: string; currency: string };

/** ISO 4217 code for no currency; stands for a code that cannot be read. */
const NO_CURRENCY = 'XXX';

/** Lower prices are placeholders. */
const MIN_PRICE = 500;
/** Maximum in strong currencies; prices in other currencies have no maximum. */
const MAX_PRICE = 200_000_000;
const STRONG_CURRENCIES: ReadonlySet<string> = new Set(['EUR', 'GBP', 'USD', 'CHF']);

export const isPlausiblePrice = (price: number, currency: string) =>
  price >= MIN_PRICE && (price <= MAX_PRICE || !STRONG_CURRENCIES.has(currency));

const CURRENCY_SIGNS: readonly (readonly [code: string, sign: RegExp])[] = [
  ['GBP', /£|(?<!\p{L})gbp(?!\p{L})/iu],
  ['USD', /\$|(?<!\p{L})usd(?!\p{L})/iu],
];
const ABBREVIATED =
  /(?<![\d.,])(?:(?<thousands>\d{1,3}(?:[.,]\d{1,3})?)\s*(?:k|mil)|(?<millions>\d{1,3}(?:[.,]\d{1,3})?)\s*(?:m|mio|mill?(?:ones|ón|on|ions?)?))(?!\p{L})\.?/giu;
const PERCENT = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,2})?\s?%/g;
/** Words beside a price that do not change its amount. */
const IGNORED_WORDS = new Set(
  `iva igic itp vat tax taxes impuestos gastos costes costs fees expenses comision honorarios escritura notaria reforma
   mas plus y e and de del no not incl incluido incluida incluidos incluidas included inc excl excluded excluido aparte
   negociable negotiable ono neg precio price pvp venta total en only solo fijo fixed`.split(/\s+/),
);

const TRAILING_SIGNS = /(?<=\d[^\d]*)[+&(][\s+&)]*$/;
const LEADING_SIGNS = /^[\s+:]+/;
const EMPTY_PARENTHESES = /\(\s*\+?\s*\)/;
/** Remnants around the amount after the words are removed. */
const REMNANTS = new RegExp(
  [TRAILING_SIGNS, LEADING_SIGNS, EMPTY_PARENTHESES].map(({ source }) => source).join('|'),
  'g',
);

/** Finds the amount in "250.000 € (+ 10 % IVA)", "Precio: 250k" or "1,2 millones". */
const extractAmount = (price: string) =>
  CURRENCY_SIGNS.reduce((text, [, sign]) => text.replace(sign, ' '), price)
    .replace(PERCENT, ' ')
    // The last argument of a replacer holds the named groups.
    .replace(ABBREVIATED, (...match) => expandAbbreviation(match.at(-1) as Record<string, string | undefined>))
    .replace(/\p{L}+\.?/gu, (word) => (IGNORED_WORDS.has(foldText(word)) ? ' ' : word))
    .replace(REMNANTS, ' ');

function expandAbbreviation({ thousands, millions }: Record<string, string | undefined>): string {
  const digits = (thousands ?? millions)!.replace(',', '.');
  // 1.250k means thousands with a separator, but 1.250 M means 1.25 million.
  const isGrouped = thousands !== undefined && /\.\d{3}$/.test(digits);
  const count = Number(isGrouped ? digits.replace('.', '') : digits);
  return ` ${Math.round(count * (thousands === undefined ? 1_000_000 : 1_000))} `;
}

/**
 * Maps x, 0, an empty or an implausible price to "on request". A pound or dollar sign beside the amount overrides the
 * currency element, which many exports fill by default. `resolveCurrency` checks the currency afterwards.
 */
export function mapPrice({ price, currency: code }: PriceSource, warn: Warn): Pick<FeedProperty, 'price' | 'currency'> {
  const amount = /^\s*x\s*$/i.test(price) ? null : readPositiveInteger(extractAmount(price), warn);
  const [codeOfSign] = CURRENCY_SIGNS.find(([, sign]) => sign.test(price)) ?? [];
  const currencyCode = codeOfSign ?? code.toUpperCase();
  const currency =
    currencyCode === '' || currencyCode === '€' ? 'EUR' : (Currency.safeParse(currencyCode).data ?? NO_CURRENCY);
  if (amount !== null && isPlausiblePrice(amount, currency)) return { price: amount, currency };
  warn(amount === null ? 'price_missing' : 'implausible_price');
  return { price: null, currency };
}

type Price = Pick<FeedProperty, 'price' | 'currency'>;

/** Keeps usual currencies and those with a rate; a price in any other becomes "on request". */
export function resolveCurrency({ price, currency }: Price, ratedCurrencies: ReadonlySet<string>, warn: Warn): Price {
  if (currency === 'EUR' || ratedCurrencies.has(currency)) return { price, currency };
  if (USUAL_CURRENCIES.includes(currency)) {
    warn('foreign_currency');
    return { price, currency };
  }
  warn('unknown_currency');
  return { price: null, currency: 'EUR' };
}

/**
 * Builds the part of a property's fingerprint (`buildFingerprint`) that tells whether its currency had a rate, such as
 * `SEK=1`. If a rate is added or deleted, only properties with this currency are mapped again.
 */
export const buildCurrencyMarker = (currency: string, ratedCurrencies: ReadonlySet<string>) =>
  currency === 'EUR' ? [] : [`${currency}=${ratedCurrencies.has(currency) ? 1 : 0}`];

const CURRENCY_MARKER = /(?:^| )([A-Z]{3})=([01])(?= |$)/;
const CURRENCY_WARNING = /(?:^| )(?:foreign|unknown)_currency(?= |$)/;

/**
 * Whether the price was mapped with the current set of rates. Fingerprints of prices in euros and those by earlier
 * releases have no marker; if they have a warning about the currency, the property is mapped again.
 */
export function matchesCurrentRates(fingerprint: string, ratedCurrencies: ReadonlySet<string>) {
  const [, currency, wasRated] = CURRENCY_MARKER.exec(fingerprint) ?? [];
  return currency === undefined
    ? !CURRENCY_WARNING.test(fingerprint)
    : ratedCurrencies.has(currency) === (wasRated === '1');
}

import { Currency } from '../../../catalogue/property.contract.ts';
import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../parsing/text/fold-text.ts';
import { readNumber } from '../../parsing/text/read-number.ts';

type PriceSource = { price: string; currency: string };

/** The code of ISO 4217 for no currency. */
const NO_CURRENCY = 'XXX';

/** No home costs less; what says so is a placeholder. */
const MIN_PRICE = 500;
/** In a currency of this kind no home costs more. */
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
/** Words beside a price that change nothing about its figure. */
const IGNORED_WORDS = new Set(
  `iva igic itp vat tax taxes impuestos gastos costes costs fees expenses comision honorarios escritura notaria reforma
   mas plus y e and de del no not incl incluido incluida incluidos incluidas included inc excl excluded excluido aparte
   negociable negotiable ono neg precio price pvp venta total en only solo fijo fixed`.split(/\s+/),
);

/** The figure alone of "250.000 € (+ 10 % IVA)", "Precio: 250k" or "1,2 millones". */
const extractFigure = (price: string) =>
  CURRENCY_SIGNS.reduce((text, [, sign]) => text.replace(sign, ' '), price)
    .replace(PERCENT, ' ')
    .replace(ABBREVIATED, (...match) => expandAbbreviation(match.at(-1) as Record<string, string | undefined>))
    .replace(/\p{L}+\.?/gu, (word) => (IGNORED_WORDS.has(foldText(word)) ? ' ' : word))
    .replace(/(?<=\d[^\d]*)[+&(][\s+&)]*$|^[\s+:]+|\(\s*\+?\s*\)/g, ' ');

function expandAbbreviation({ thousands, millions }: Record<string, string | undefined>): string {
  const digits = (thousands ?? millions)!.replace(',', '.');
  // 1.250k are as many thousands, but 1.250 M a million and a quarter.
  const isGrouped = thousands !== undefined && /\.\d{3}$/.test(digits);
  const count = Number(isGrouped ? digits.replace('.', '') : digits);
  return ` ${Math.round(count * (thousands === undefined ? 1_000_000 : 1_000))} `;
}

/**
 * A price of x, 0 or nothing is on request, and so is one that no home has. A sign beside the figure goes before the
 * element for the currency, which many exports fill by default. `resolveCurrency` judges the currency afterwards.
 */
export function mapPrice({ price, currency: code }: PriceSource, warn: Warn): Pick<FeedProperty, 'price' | 'currency'> {
  const figure = /^\s*x\s*$/i.test(price) ? null : readNumber(extractFigure(price), warn);
  const [signed] = CURRENCY_SIGNS.find(([, sign]) => sign.test(price)) ?? [];
  const currencyCode = signed ?? code.toUpperCase();
  const currency =
    currencyCode === '' || currencyCode === '€' ? 'EUR' : (Currency.safeParse(currencyCode).data ?? NO_CURRENCY);
  if (figure !== null && isPlausiblePrice(figure, currency)) return { price: figure, currency };
  warn(figure === null ? 'price_missing' : 'implausible_price');
  return { price: null, currency };
}

import { type ParseResult, PhraseTable } from '../phrases/phrase-table.ts';
import type { Token } from '../tokenize-sentence.ts';

/** A number as written: 500k, 500 mil, 500.000, half a million. */
export interface Amount {
  /** Including its multiplier: 500 mil is 500,000. */
  readonly value: number;
  /** Multiplier: 1, 1,000 or 1,000,000. */
  readonly multiplier: number;
  readonly isMoney: boolean;
  /** Undefined means euros. */
  readonly currency: ForeignCurrency | undefined;
}

/** Common foreign currencies; each is converted at the agency's rate. */
export type ForeignCurrency = 'GBP' | 'USD' | 'CHF' | 'SEK' | 'NOK' | 'DKK';

const MILLION = 1_000_000;
const MAX_AMOUNT = 999_999_999;
const NUMBER_WORDS = new PhraseTable<number>([
  [1, 'un, uno, una, one'],
  [2, 'dos, two'],
  [3, 'tres, three'],
  [4, 'cuatro, four'],
  [5, 'cinco, five'],
  [6, 'seis, six'],
  [7, 'siete, seven'],
  [8, 'ocho, eight'],
  [9, 'nueve, nine'],
  [10, 'diez, ten'],
  ...(
    [
      'veinte, twenty',
      'treinta, thirty',
      'cuarenta, forty',
      'cincuenta, fifty',
      'sesenta, sixty',
      'setenta, seventy',
      'ochenta, eighty',
      'noventa, ninety',
    ] as const
  ).map((words, index) => [20 + 10 * index, words] as const),
  ...(
    [
      'cien, ciento, a hundred, one hundred',
      'doscientos, doscientas, two hundred',
      'trescientos, trescientas, three hundred',
      'cuatrocientos, cuatrocientas, four hundred',
      'quinientos, quinientas, five hundred',
      'seiscientos, seiscientas, six hundred',
      'setecientos, setecientas, seven hundred',
      'ochocientos, ochocientas, eight hundred',
      'novecientos, novecientas, nine hundred',
    ] as const
  ).map((words, index) => [100 * (index + 1), words] as const),
]);

const FIXED_AMOUNTS = new PhraseTable<number>([
  [0.5, 'medio, media, half, half a, half an'],
  [250_000, 'un cuarto de millón, cuarto de millón, a quarter of a million, quarter of a million, quarter million'],
  [500_000, 'medio millón, half a million, half million, a half million'],
  [750_000, 'tres cuartos de millón, three quarters of a million'],
  [MILLION, 'un millón, a million'],
  [
    1_500_000,
    'un millón y medio, millón y medio, a million and a half, one and a half million, one and a half millions',
  ],
]);
const MULTIPLIERS = new PhraseTable<number>([
  [1_000, 'k, mil, thousand, miles de euros'],
  [MILLION, 'millón, millones, million, millions, mill, mio, mn, mln, kk, mm'],
]);
export const AND_A_HALF = new PhraseTable<number>([
  [0.5, 'y medio, and a half, ½, 1 / 2, y medio baño, and a half bath'],
]);
const CURRENCY_BEFORE = new PhraseTable<'EUR' | ForeignCurrency>([
  ['EUR', '€, eur'],
  ['GBP', '£, gbp'],
  ['USD', '$, usd'],
  ['CHF', 'chf'],
  ['SEK', 'sek'],
  ['NOK', 'nok'],
  ['DKK', 'dkk'],
]);
const CURRENCY_AFTER = new PhraseTable<'EUR' | ForeignCurrency>([
  ['EUR', '€, euro, euros, eur, de euros, de euro'],
  [
    'GBP',
    '£, gbp, pound, pounds, pounds sterling, sterling, libra, libras, libras esterlinas, de libras, de libras esterlinas',
  ],
  ['USD', '$, usd, dollar, dollars, us dollars, dólar, dólares, de dólares'],
  ['CHF', 'chf, francos, francos suizos, de francos suizos, swiss francs, francs'],
  ['SEK', 'sek, coronas suecas, de coronas suecas, swedish kronor, swedish krona'],
  ['NOK', 'nok, coronas noruegas, de coronas noruegas, norwegian kroner'],
  ['DKK', 'dkk, coronas danesas, de coronas danesas, danish kroner'],
]);
export const numberTables: readonly PhraseTable<unknown>[] = [
  NUMBER_WORDS,
  FIXED_AMOUNTS,
  MULTIPLIERS,
  AND_A_HALF,
  CURRENCY_BEFORE,
  CURRENCY_AFTER,
];
/** Words that follow a distance: "20 M de la playa". */
const DISTANCE_PREPOSITIONS = new Set(['de', 'del', 'from']);
/** Below this number, "2m" means millions; otherwise metres. */
const MAX_SHORT_MILLIONS = 50;

export function parseAmount(tokens: readonly Token[], from: number): ParseResult<Amount> | undefined {
  const currencyBefore = CURRENCY_BEFORE.match(tokens, from);
  const count = parseCount(tokens, currencyBefore?.next ?? from);
  if (!count) return undefined;
  const multiplier = parseMultiplier(tokens, count, Boolean(currencyBefore));
  const currencyAfter = CURRENCY_AFTER.match(tokens, multiplier?.next ?? count.next);
  const value = multiplier
    ? (count.getValue(multiplier.value) + multiplier.fraction) * multiplier.value
    : count.getValue(1);
  if (!(value <= MAX_AMOUNT)) return undefined;
  const currency = (currencyBefore ?? currencyAfter)?.value;
  return {
    value: {
      value: Math.round(value * 100) / 100,
      multiplier: multiplier?.value ?? 1,
      isMoney: currency !== undefined,
      currency: currency === 'EUR' ? undefined : currency,
    },
    next: currencyAfter?.next ?? multiplier?.next ?? count.next,
  };
}

/** The value depends on the multiplier: 1.250 is a thousand, but 1.250 millions is 1.25 million. */
type Count = { readonly getValue: (multiplier: number) => number; readonly next: number };

function parseCount(tokens: readonly Token[], from: number): Count | undefined {
  const token = tokens[from];
  if (token?.kind === 'number')
    return { getValue: (multiplier) => parseDigits(token.plain, multiplier), next: from + 1 };
  const whole = FIXED_AMOUNTS.match(tokens, from);
  if (whole) return { getValue: () => whole.value, next: whole.next };
  const numberWords = parseNumberWords(tokens, from);
  return numberWords && { getValue: () => numberWords.value, next: numberWords.next };
}

/** Parses "trescientos cincuenta": each part is smaller than the one before. */
function parseNumberWords(tokens: readonly Token[], from: number): ParseResult<number> | undefined {
  let sum: ParseResult<number> | undefined;
  for (let last = Infinity; ;) {
    const start = sum && tokens[sum.next]?.plain === 'y' && last < 100 ? sum.next + 1 : (sum?.next ?? from);
    const word = NUMBER_WORDS.match(tokens, start);
    if (!word || String(word.value).length >= String(last).length) return sum;
    sum = { value: (sum?.value ?? 0) + word.value, next: word.next };
    last = word.value;
  }
}

/** 300.000,50: the last separator differs from the others. */
const WITH_CENTS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d{1,2}$/;

function parseDigits(plain: string, multiplier: number): number {
  if (WITH_CENTS.test(plain)) {
    const [, whole, cents] = /^(.*)[.,](\d+)$/.exec(plain)!;
    return Number(`${whole!.replaceAll(/[.,]/g, '')}.${cents}`);
  }
  const groups = plain.split(/[.,]/);
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && groups[0]!.length <= 3;
  if (groups.length === 2 && (!isGrouped || multiplier === MILLION)) return Number(groups.join('.'));
  return isGrouped || groups.length === 1 ? Number(groups.join('')) : NaN;
}

function parseMultiplier(
  tokens: readonly Token[],
  count: Count,
  hasCurrency: boolean,
): (ParseResult<number> & { fraction: number }) | undefined {
  const halfBefore = AND_A_HALF.match(tokens, count.next);
  const multiplierAfterHalf = halfBefore && MULTIPLIERS.match(tokens, halfBefore.next);
  if (multiplierAfterHalf) return { ...multiplierAfterHalf, fraction: halfBefore.value };
  const multiplier = MULTIPLIERS.match(tokens, count.next) ?? parseShortMillions(tokens, count, hasCurrency);
  if (!multiplier) return undefined;
  const halfAfter = multiplier.value === MILLION ? AND_A_HALF.match(tokens, multiplier.next) : undefined;
  return { value: multiplier.value, next: halfAfter?.next ?? multiplier.next, fraction: halfAfter?.value ?? 0 };
}

function parseShortMillions(
  tokens: readonly Token[],
  { getValue, next }: Count,
  hasCurrency: boolean,
): ParseResult<number> | undefined {
  const [number, letter, following] = [tokens[next - 1]!, tokens[next], tokens[next + 1]];
  if (letter?.plain !== 'm' || getValue(MILLION) >= MAX_SHORT_MILLIONS) return undefined;
  const isAttached = number.to === letter.from;
  const isCapitalM = letter.isCapital && !DISTANCE_PREPOSITIONS.has(following?.plain ?? '');
  return hasCurrency || isAttached || isCapitalM || CURRENCY_AFTER.match(tokens, next + 1)
    ? { value: MILLION, next: next + 1 }
    : undefined;
}

import { type ParseResult, PhraseTable } from '../phrases/phrase-table.ts';
import type { Token } from '../tokenize-sentence.ts';

/** A number as it was written: 500k, 500 mil, 500.000, half a million. */
export interface Amount {
  /** With what is said after it: 500 mil is 500,000. */
  readonly value: number;
  /** 1, or what the word after it made of it: 1,000 or 1,000,000. */
  readonly times: number;
  readonly isMoney: boolean;
  /** Undefined for euros, said or not. */
  readonly currency: ForeignCurrency | undefined;
}

/** Those that buyers write; each is converted by the agency's rate. */
export type ForeignCurrency = 'GBP' | 'USD' | 'CHF' | 'SEK' | 'NOK' | 'DKK';

const MILLION = 1_000_000;
const MAX_AMOUNT = 999_999_999;
const WORDS = new PhraseTable<number>([
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
  ).map((words, at) => [20 + 10 * at, words] as const),
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
  ).map((words, at) => [100 * (at + 1), words] as const),
]);

/** Said as a whole. */
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
/** The tables of all words of numbers. */
export const amounts: readonly PhraseTable<unknown>[] = [
  WORDS,
  FIXED_AMOUNTS,
  MULTIPLIERS,
  AND_A_HALF,
  CURRENCY_BEFORE,
  CURRENCY_AFTER,
];
/** After a distance: 20 M de la playa. */
const FROM = new Set(['de', 'del', 'from']);
/** Below it "2m" is two millions; beyond, it is metres. */
const MAX_SHORT_MILLIONS = 50;

export function parseAmount(tokens: readonly Token[], from: number): ParseResult<Amount> | undefined {
  const sign = CURRENCY_BEFORE.match(tokens, from);
  const count = parseCount(tokens, sign?.next ?? from);
  if (!count) return undefined;
  const times = parseMultiplier(tokens, count, Boolean(sign));
  const paid = CURRENCY_AFTER.match(tokens, times?.next ?? count.next);
  const value = times ? (count.value(times.value) + times.more) * times.value : count.value(1);
  if (!(value <= MAX_AMOUNT)) return undefined;
  const currency = (sign ?? paid)?.value;
  return {
    value: {
      value: Math.round(value * 100) / 100,
      times: times?.value ?? 1,
      isMoney: currency !== undefined,
      currency: currency === 'EUR' ? undefined : currency,
    },
    next: paid?.next ?? times?.next ?? count.next,
  };
}

/** How a count reads depends on what follows: 1.250 is a thousand, and a little more than one in millions. */
type Count = { readonly value: (times: number) => number; readonly next: number };

function parseCount(tokens: readonly Token[], from: number): Count | undefined {
  const token = tokens[from];
  if (token?.kind === 'number') return { value: (times) => parseDigits(token.plain, times), next: from + 1 };
  const whole = FIXED_AMOUNTS.match(tokens, from);
  if (whole) return { value: () => whole.value, next: whole.next };
  const said = parseNumberWords(tokens, from);
  return said && { value: () => said.value, next: said.next };
}

/** Trescientos cincuenta: each smaller than the one before. */
function parseNumberWords(tokens: readonly Token[], from: number): ParseResult<number> | undefined {
  let sum: ParseResult<number> | undefined;
  for (let last = Infinity; ;) {
    const joined = sum && tokens[sum.next]?.plain === 'y' && last < 100 ? sum.next + 1 : (sum?.next ?? from);
    const word = WORDS.match(tokens, joined);
    if (!word || String(word.value).length >= String(last).length) return sum;
    sum = { value: (sum?.value ?? 0) + word.value, next: word.next };
    last = word.value;
  }
}

/** 300.000,50: the last separator is another one. */
const WITH_CENTS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d{1,2}$/;

function parseDigits(plain: string, times: number): number {
  if (WITH_CENTS.test(plain)) {
    const [, whole, cents] = /^(.*)[.,](\d+)$/.exec(plain)!;
    return Number(`${whole!.replaceAll(/[.,]/g, '')}.${cents}`);
  }
  const groups = plain.split(/[.,]/);
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && groups[0]!.length <= 3;
  if (groups.length === 2 && (!isGrouped || times === MILLION)) return Number(groups.join('.'));
  return isGrouped || groups.length === 1 ? Number(groups.join('')) : NaN;
}

function parseMultiplier(
  tokens: readonly Token[],
  count: Count,
  isPaid: boolean,
): (ParseResult<number> & { more: number }) | undefined {
  const half = AND_A_HALF.match(tokens, count.next);
  const early = half && MULTIPLIERS.match(tokens, half.next);
  if (early) return { ...early, more: half.value };
  const times = MULTIPLIERS.match(tokens, count.next) ?? parseShortMillions(tokens, count, isPaid);
  if (!times) return undefined;
  const late = times.value === MILLION ? AND_A_HALF.match(tokens, times.next) : undefined;
  return { value: times.value, next: late?.next ?? times.next, more: late?.value ?? 0 };
}

function parseShortMillions(
  tokens: readonly Token[],
  { value, next }: Count,
  isPaid: boolean,
): ParseResult<number> | undefined {
  const [number, letter, after] = [tokens[next - 1]!, tokens[next], tokens[next + 1]];
  if (letter?.plain !== 'm' || value(MILLION) >= MAX_SHORT_MILLIONS) return undefined;
  const isGlued = number.to === letter.from;
  const isSaid = letter.isCapital && !FROM.has(after?.plain ?? '');
  return isPaid || isGlued || isSaid || CURRENCY_AFTER.match(tokens, next + 1)
    ? { value: MILLION, next: next + 1 }
    : undefined;
}

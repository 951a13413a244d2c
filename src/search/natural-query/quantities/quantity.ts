import { negations } from '../phrases/negations.ts';
import type { ParseResult } from '../phrases/phrase-table.ts';
import { phrases, type Comparator, type Unit } from '../phrases/phrases.ts';
import type { Token } from '../tokenize-sentence.ts';
import { type Amount, parseAmount, AND_A_HALF, type ForeignCurrency } from './amount.ts';

const { TRAILING_COMPARATORS, ALTERNATIVE, COMPARATORS, RANGE_LINKS, UNITS } = phrases;
const { NEVER, FILLERS_AFTER_NEGATION } = negations;

/** Numbers with comparator and unit: "at least 3 bedrooms", "between 300 and 400 mil", "2 or 3". */
export interface Quantity {
  /** One value, both ends of a range, or a list. */
  readonly values: readonly number[];
  readonly bound: 'exactly' | 'range' | 'list' | 'min' | 'max' | 'about';
  readonly isStrict: boolean;
  readonly isMoney: boolean;
  readonly currency: ForeignCurrency | undefined;
  readonly unit: Unit | undefined;
}

const MAX_LISTED = 6;
/** Maximum number of fillers between a negation and the comparator that it reverses. */
const MAX_SKIPPED = 6;
const THOUSAND = 1_000;
/** Minimum bare number that is read as a price in euros; areas and references are never this large. */
export const MIN_BARE_PRICE = 30_000;

const SQUARE_METRES_PER_UNIT: ReadonlyMap<Unit | undefined, number> = new Map([
  ['hectares', 10_000],
  ['acres', 4_047],
]);

function toSquareMetres(value: number, unit: Unit | undefined): number {
  const metres = SQUARE_METRES_PER_UNIT.get(unit);
  return metres === undefined ? value : Math.round(value * metres);
}

export function parseQuantity(tokens: readonly Token[], from: number): ParseResult<Quantity> | undefined {
  const before = parseComparator(tokens, from);
  const first = parseAmount(tokens, before?.next ?? from);
  if (!first) return undefined;
  const amounts = parseAmounts(tokens, first, before?.value);
  if (before?.value.bound === 'between' && amounts.bound !== 'range') return undefined;
  const comparatorBeforeUnit = parseTrailingComparator(tokens, amounts.next);
  const unit = parseUnit(tokens, comparatorBeforeUnit?.next ?? amounts.next);
  const comparatorAfterUnit =
    comparatorBeforeUnit || isJoiningPlus(tokens, unit?.next)
      ? undefined
      : parseTrailingComparator(tokens, unit?.next ?? amounts.next);
  const comparator = (comparatorBeforeUnit ?? comparatorAfterUnit)?.value ?? before?.value;
  return {
    value: {
      values: amounts.values.map((value) => toSquareMetres(value, unit?.value)),
      bound: getBound(amounts, comparator),
      isStrict: amounts.values.length === 1 && (comparator?.isStrict ?? false),
      isMoney: amounts.isMoney,
      currency: amounts.currency,
      unit: unit?.value,
    },
    next: comparatorAfterUnit?.next ?? unit?.next ?? comparatorBeforeUnit?.next ?? amounts.next,
  };
}

function getBound({ values, bound }: Amounts, comparator: Comparator | undefined): Quantity['bound'] {
  if (values.length > 1) return bound;
  return comparator && comparator.bound !== 'between' ? comparator.bound : 'exactly';
}

const parseComparator = (tokens: readonly Token[], at: number): ParseResult<Comparator> | undefined =>
  COMPARATORS.match(tokens, at) ?? parseNegatedComparator(tokens, at);

/** "Nothing over 300k" and "no quiero gastar más de 300 mil" are maxima. */
function parseNegatedComparator(tokens: readonly Token[], at: number): ParseResult<Comparator> | undefined {
  const never = NEVER.match(tokens, at);
  if (!never) return undefined;
  let { next } = never;
  for (let count = 0; count < MAX_SKIPPED; count++) {
    const comparator = COMPARATORS.match(tokens, next);
    if (comparator)
      return comparator.value.isStrict && { value: { bound: reverse(comparator.value) }, next: comparator.next };
    const filler = FILLERS_AFTER_NEGATION.match(tokens, next);
    if (!filler) return undefined;
    next = filler.next;
  }
  return undefined;
}

const reverse = ({ bound }: Comparator) => (bound === 'min' ? 'max' : 'min');

/** Ignores half bathrooms, which are not recorded: "3 1/2 baths", "dos baños y medio". */
function parseUnit(tokens: readonly Token[], at: number): ParseResult<Unit> | undefined {
  const before = AND_A_HALF.match(tokens, at);
  const unit = (before && UNITS.match(tokens, before.next)) ?? UNITS.match(tokens, at);
  if (unit?.value !== 'baths') return before ? UNITS.match(tokens, at) : unit;
  const after = AND_A_HALF.match(tokens, unit.next);
  const startsNextAmount = (parseAmount(tokens, unit.next + 1)?.value.value ?? 0) > 1;
  return after && !startsNextAmount ? { value: 'baths', next: after.next } : unit;
}

/** "2 baños máximo 300.000" does not limit the bathrooms. */
function parseTrailingComparator(tokens: readonly Token[], at: number): ParseResult<Comparator> | undefined {
  const comparator = TRAILING_COMPARATORS.match(tokens, at);
  const nextComparator = comparator && COMPARATORS.match(tokens, at);
  return nextComparator && parseAmount(tokens, nextComparator.next) ? undefined : comparator;
}

/** "4 bed + garage": a separate plus means "and". */
function isJoiningPlus(tokens: readonly Token[], at = tokens.length): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return sign?.plain === '+' && after?.kind === 'word' && before!.to < sign.from && sign.to < after.from;
}

interface Amounts {
  readonly values: readonly number[];
  readonly bound: 'range' | 'list';
  readonly isMoney: boolean;
  readonly currency: ForeignCurrency | undefined;
  readonly next: number;
}

function parseAmounts(tokens: readonly Token[], first: ParseResult<Amount>, before: Comparator | undefined): Amounts {
  const link = mayStartRange(before) ? findRangeLink(tokens, first.next, before) : undefined;
  const second = link && parseAmount(tokens, link);
  if (second && !isDistance(tokens, second.next, first.value))
    return { ...toRange(first.value, second.value), bound: 'range', next: second.next };
  const amounts = before ? [first] : parseAmountList(tokens, first);
  return {
    values: amounts.map(({ value }) => value.value),
    bound: 'list',
    isMoney: amounts.some(({ value }) => isPrice(value)),
    currency: amounts.find(({ value }) => value.currency)?.value.currency,
    next: amounts.at(-1)!.next,
  };
}

/** Parses "2 o 3" and "2, 3 o 4". Commas alone do not form a list: "dormitorios: 3, 2 baños". */
function parseAmountList(tokens: readonly Token[], first: ParseResult<Amount>): ParseResult<Amount>[] {
  const amounts = [first];
  let listLength = 1;
  while (amounts.length < MAX_LISTED) {
    const { next } = amounts.at(-1)!;
    const or = ALTERNATIVE.match(tokens, next);
    const amount = or || tokens[next]?.plain === ',' ? parseAmount(tokens, or?.next ?? next + 1) : undefined;
    if (!amount) break;
    amounts.push(amount);
    if (or) listLength = amounts.length;
  }
  return amounts.slice(0, listLength);
}

const mayStartRange = (before: Comparator | undefined) =>
  !before || before.bound === 'between' || before.bound === 'min';
const isPrice = ({ isMoney, multiplier }: Amount) => isMoney || multiplier > 1;

/** Whether the second number is a distance, as in "300.000 € a 500 m de la playa". */
const isDistance = (tokens: readonly Token[], at: number, first: Amount) =>
  ['metres', 'kilometres'].includes(UNITS.match(tokens, at)?.value ?? '') &&
  (isPrice(first) || first.value >= MIN_BARE_PRICE);

/** "Y" and "and" form a range only after "entre" and "between". */
function findRangeLink(tokens: readonly Token[], at: number, before: Comparator | undefined): number | undefined {
  const link = RANGE_LINKS.match(tokens, at);
  const isAnd = ['y', 'and'].includes(tokens[at]?.plain ?? '');
  return link && (!isAnd || before?.bound === 'between') ? link.next : undefined;
}

/** The multiplier of the second number also applies to a short first one: "300 y 400 mil", "300 a 400.000". */
function toRange(first: Amount, second: Amount): Pick<Amounts, 'values' | 'isMoney' | 'currency'> {
  const isShort =
    first.multiplier === 1 &&
    !first.isMoney &&
    first.value < THOUSAND &&
    first.value * getMultiplier(second) < second.value;
  const values = [first.value * (isShort ? getMultiplier(second) : 1), second.value];
  return {
    values: values.toSorted((a, b) => a - b),
    isMoney: isPrice(first) || isPrice(second),
    currency: first.currency ?? second.currency,
  };
}

const getMultiplier = ({ multiplier, value }: Amount) =>
  multiplier > 1 || value < MIN_BARE_PRICE ? multiplier : THOUSAND;

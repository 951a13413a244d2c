import { type Amount, parseAmount, AND_A_HALF, type ForeignCurrency } from './amount.ts';
import { parseComparator } from './parse-comparator.ts';
import type { ParseResult } from '../phrases/phrase-table.ts';
import { phrases, type Comparator, type Unit } from '../phrases/phrases.ts';
import type { Token } from '../tokenize-sentence.ts';

const { AFTERWARDS, ALTERNATIVE, COMPARATORS, RANGE_LINKS, UNITS } = phrases;

/** Numbers and what is said about them: at least 3 bedrooms, between 300 and 400 mil, 2 or 3. */
export interface Quantity {
  /** One, both ends of a range, or those of a list. */
  readonly values: readonly number[];
  readonly bound: 'exactly' | 'range' | 'list' | 'min' | 'max' | 'about';
  readonly isStrict: boolean;
  readonly isMoney: boolean;
  readonly currency: ForeignCurrency | undefined;
  readonly unit: Unit | undefined;
}

const MAX_LISTED = 6;
const THOUSAND = 1_000;
/** A bare number, in euros: there are no such areas, and no such references beside other words. */
export const MIN_BARE_PRICE = 30_000;

/** Of the units of land. */
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
  const early = parseTrailingComparator(tokens, amounts.next);
  const unit = parseUnit(tokens, early?.next ?? amounts.next);
  const late =
    early || isJoiningPlus(tokens, unit?.next)
      ? undefined
      : parseTrailingComparator(tokens, unit?.next ?? amounts.next);
  const said = (early ?? late)?.value ?? before?.value;
  const isOne = amounts.values.length === 1;
  return {
    value: {
      values: amounts.values.map((value) => toSquareMetres(value, unit?.value)),
      bound: isOne ? (said && said.bound !== 'between' ? said.bound : 'exactly') : amounts.bound,
      isStrict: isOne && (said?.isStrict ?? false),
      isMoney: amounts.isMoney,
      currency: amounts.currency,
      unit: unit?.value,
    },
    next: late?.next ?? unit?.next ?? early?.next ?? amounts.next,
  };
}

/** A half bathroom, which homes are not recorded with, is left out: 3 1/2 baths, dos baños y medio. */
function parseUnit(tokens: readonly Token[], at: number): ParseResult<Unit> | undefined {
  const before = AND_A_HALF.match(tokens, at);
  const unit = (before && UNITS.match(tokens, before.next)) ?? UNITS.match(tokens, at);
  if (unit?.value !== 'baths') return before ? UNITS.match(tokens, at) : unit;
  const after = AND_A_HALF.match(tokens, unit.next);
  const isOther = (parseAmount(tokens, unit.next + 1)?.value.value ?? 0) > 1;
  return after && !isOther ? { value: 'baths', next: after.next } : unit;
}

/** "2 baños máximo 300.000" says nothing about the most bathrooms. */
function parseTrailingComparator(tokens: readonly Token[], at: number): ParseResult<Comparator> | undefined {
  const found = AFTERWARDS.match(tokens, at);
  const opens = found && COMPARATORS.match(tokens, at);
  return opens && parseAmount(tokens, opens.next) ? undefined : found;
}

/** 4 bed + garage: apart from both, it is an "and". */
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

/** From the first on: the other end of a range, or the others of a list. */
function parseAmounts(tokens: readonly Token[], first: ParseResult<Amount>, before: Comparator | undefined): Amounts {
  const link = isOpen(before) ? findRangeLink(tokens, first.next, before) : undefined;
  const other = link && parseAmount(tokens, link);
  if (other && !isDistance(tokens, other.next, first.value))
    return { ...toRange(first.value, other.value), bound: 'range', next: other.next };
  const all = before ? [first] : parseAmountList(tokens, first);
  return {
    values: all.map(({ value }) => value.value),
    bound: 'list',
    isMoney: all.some(({ value }) => isPrice(value)),
    currency: all.find(({ value }) => value.currency)?.value.currency,
    next: all.at(-1)!.next,
  };
}

/** 2 o 3; 2, 3 o 4. Commas alone join nothing: "dormitorios: 3, 2 baños". */
function parseAmountList(tokens: readonly Token[], first: ParseResult<Amount>): ParseResult<Amount>[] {
  const all = [first];
  let joined = 1;
  while (all.length < MAX_LISTED) {
    const { next } = all.at(-1)!;
    const or = ALTERNATIVE.match(tokens, next);
    const amount = or || tokens[next]?.plain === ',' ? parseAmount(tokens, or?.next ?? next + 1) : undefined;
    if (!amount) break;
    all.push(amount);
    if (or) joined = all.length;
  }
  return all.slice(0, joined);
}

const isOpen = (before: Comparator | undefined) => !before || before.bound === 'between' || before.bound === 'min';
const isPrice = ({ isMoney, times }: Amount) => isMoney || times > 1;

/** 300.000 € a 500 m de la playa. */
const isDistance = (tokens: readonly Token[], at: number, first: Amount) =>
  ['metres', 'kilometres'].includes(UNITS.match(tokens, at)?.value ?? '') &&
  (isPrice(first) || first.value >= MIN_BARE_PRICE);

/** "Y" and "and" make a range after "entre" and "between" only. */
function findRangeLink(tokens: readonly Token[], at: number, before: Comparator | undefined): number | undefined {
  const link = RANGE_LINKS.match(tokens, at);
  const isAnd = ['y', 'and'].includes(tokens[at]?.plain ?? '');
  return link && (!isAnd || before?.bound === 'between') ? link.next : undefined;
}

/** What is said of the larger holds for the smaller: 300 y 400 mil, 300 a 400.000. */
function toRange(one: Amount, other: Amount): Pick<Amounts, 'values' | 'isMoney' | 'currency'> {
  const isShort =
    one.times === 1 && !one.isMoney && one.value < THOUSAND && one.value * getMultiplier(other) < other.value;
  const values = [one.value * (isShort ? getMultiplier(other) : 1), other.value];
  return {
    values: values.toSorted((a, b) => a - b),
    isMoney: isPrice(one) || isPrice(other),
    currency: one.currency ?? other.currency,
  };
}

const getMultiplier = ({ times, value }: Amount) => (times > 1 || value < MIN_BARE_PRICE ? times : THOUSAND);

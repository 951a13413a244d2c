import { type Amount, amountAt, AND_A_HALF, type ForeignCurrency } from './amount.ts';
import { comparatorAt } from './comparator-at.ts';
import type { Found } from '../phrases/phrase-table.ts';
import { phrases, type Comparator, type Unit } from '../phrases/phrases.ts';
import type { Token } from '../sentence-tokens.ts';

const { AFTERWARDS, ALTERNATIVE, COMPARATORS, RANGE_LINKS, UNITS } = phrases;

/** Numbers and what is said about them: at least 3 bedrooms, between 300 and 400 mil, 2 or 3. */
export interface Figure {
  /** One, both ends of a range, or those of a list. */
  readonly values: readonly number[];
  readonly bound: 'exactly' | 'range' | 'list' | 'min' | 'max' | 'about';
  readonly isStrict: boolean;
  readonly isMoney: boolean;
  readonly currency: ForeignCurrency | undefined;
  readonly unit: Unit | undefined;
}

const MOST_LISTED = 6;
const ROUND = 1_000;
/** A bare number, in euros: there are no such areas, and no such references beside other words. */
export const SURELY_A_PRICE = 30_000;

/** Of the units of land. */
const SQUARE_METRES: ReadonlyMap<Unit | undefined, number> = new Map([
  ['hectares', 10_000],
  ['acres', 4_047],
]);

function inSquareMetres(value: number, unit: Unit | undefined): number {
  const metres = SQUARE_METRES.get(unit);
  return metres === undefined ? value : Math.round(value * metres);
}

export function figureAt(tokens: readonly Token[], from: number): Found<Figure> | undefined {
  const before = comparatorAt(tokens, from);
  const first = amountAt(tokens, before?.next ?? from);
  if (!first) return undefined;
  const amounts = amountsFrom(tokens, first, before?.value);
  if (before?.value.bound === 'between' && amounts.bound !== 'range') return undefined;
  const early = afterwardsAt(tokens, amounts.next);
  const unit = unitAt(tokens, early?.next ?? amounts.next);
  const late = early || joinsAt(tokens, unit?.next) ? undefined : afterwardsAt(tokens, unit?.next ?? amounts.next);
  const said = (early ?? late)?.value ?? before?.value;
  const isOne = amounts.values.length === 1;
  return {
    value: {
      values: amounts.values.map((value) => inSquareMetres(value, unit?.value)),
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
function unitAt(tokens: readonly Token[], at: number): Found<Unit> | undefined {
  const before = AND_A_HALF.at(tokens, at);
  const unit = (before && UNITS.at(tokens, before.next)) ?? UNITS.at(tokens, at);
  if (unit?.value !== 'baths') return before ? UNITS.at(tokens, at) : unit;
  const after = AND_A_HALF.at(tokens, unit.next);
  const isOther = (amountAt(tokens, unit.next + 1)?.value.value ?? 0) > 1;
  return after && !isOther ? { value: 'baths', next: after.next } : unit;
}

/** "2 baños máximo 300.000" says nothing about the most bathrooms. */
function afterwardsAt(tokens: readonly Token[], at: number): Found<Comparator> | undefined {
  const found = AFTERWARDS.at(tokens, at);
  const opens = found && COMPARATORS.at(tokens, at);
  return opens && amountAt(tokens, opens.next) ? undefined : found;
}

/** 4 bed + garage: apart from both, it is an "and". */
function joinsAt(tokens: readonly Token[], at = tokens.length): boolean {
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
function amountsFrom(tokens: readonly Token[], first: Found<Amount>, before: Comparator | undefined): Amounts {
  const link = isOpen(before) ? linkAt(tokens, first.next, before) : undefined;
  const other = link && amountAt(tokens, link);
  if (other && !isDistance(tokens, other.next, first.value))
    return { ...ends(first.value, other.value), bound: 'range', next: other.next };
  const all = before ? [first] : listFrom(tokens, first);
  return {
    values: all.map(({ value }) => value.value),
    bound: 'list',
    isMoney: all.some(({ value }) => isPrice(value)),
    currency: all.find(({ value }) => value.currency)?.value.currency,
    next: all.at(-1)!.next,
  };
}

/** 2 o 3; 2, 3 o 4. Commas alone join nothing: "dormitorios: 3, 2 baños". */
function listFrom(tokens: readonly Token[], first: Found<Amount>): Found<Amount>[] {
  const all = [first];
  let joined = 1;
  while (all.length < MOST_LISTED) {
    const { next } = all.at(-1)!;
    const or = ALTERNATIVE.at(tokens, next);
    const amount = or || tokens[next]?.plain === ',' ? amountAt(tokens, or?.next ?? next + 1) : undefined;
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
  ['metres', 'kilometres'].includes(UNITS.at(tokens, at)?.value ?? '') &&
  (isPrice(first) || first.value >= SURELY_A_PRICE);

/** "Y" and "and" make a range after "entre" and "between" only. */
function linkAt(tokens: readonly Token[], at: number, before: Comparator | undefined): number | undefined {
  const link = RANGE_LINKS.at(tokens, at);
  const isAnd = ['y', 'and'].includes(tokens[at]?.plain ?? '');
  return link && (!isAnd || before?.bound === 'between') ? link.next : undefined;
}

/** What is said of the larger holds for the smaller: 300 y 400 mil, 300 a 400.000. */
function ends(one: Amount, other: Amount): Pick<Amounts, 'values' | 'isMoney' | 'currency'> {
  const isShort = one.times === 1 && !one.isMoney && one.value < ROUND && one.value * timesOf(other) < other.value;
  const values = [one.value * (isShort ? timesOf(other) : 1), other.value];
  return {
    values: values.toSorted((a, b) => a - b),
    isMoney: isPrice(one) || isPrice(other),
    currency: one.currency ?? other.currency,
  };
}

const timesOf = ({ times, value }: Amount) => (times > 1 || value < SURELY_A_PRICE ? times : ROUND);

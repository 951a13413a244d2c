import { type Fields, isFields, deepEqual } from './deep-equal.ts';

/** A field that two people have changed differently. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

type List = readonly unknown[];

/**
 * What two people have made of the same values, together. Where both changed the same field, mine stands, and the field
 * is among the clashes.
 */
export function threeWayMerge<Values extends object>(three: Three<Values>): { values: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const values = mergeValue(three, '', conflicts) as Values;
  return { values, conflicts };
}

function mergeValue({ base, mine, theirs }: Three<unknown>, name: string, conflicts: Conflict[]): unknown {
  if (deepEqual(mine, theirs) || deepEqual(theirs, base)) return mine;
  if (deepEqual(mine, base)) return theirs;
  if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields({ base, mine, theirs }, name, conflicts);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const found = mergeLists({ base, mine, theirs }, name, conflicts);
    if (found) return found;
  }
  conflicts.push({ name, mine, theirs });
  return mine;
}

function mergeFields({ base, mine, theirs }: Three<Fields>, name: string, conflicts: Conflict[]) {
  const names = Object.keys({ ...theirs, ...mine });
  const parts = names.map((part) => [
    part,
    mergeValue({ base: base[part], mine: mine[part], theirs: theirs[part] }, within(name, part), conflicts),
  ]);
  return Object.fromEntries(parts) as Fields;
}

/** Null where both changed the same place of the list in ways that cannot be put together. */
function mergeLists({ base, mine, theirs }: Three<List>, name: string, conflicts: Conflict[]): List | null {
  const [my, their] = [findReplacedSpan(base, mine), findReplacedSpan(base, theirs)];
  const [first, last] = my.start <= their.start ? [my, their] : [their, my];
  if (first.end <= last.start)
    return [...base.slice(0, first.start), ...first.by, ...base.slice(first.end, last.start), ...last.by].concat(
      base.slice(last.end),
    );
  const isInPlace = base.every((entry, at) => isAlike(entry, mine[at]) && isAlike(entry, theirs[at]));
  if (mine.length !== base.length || theirs.length !== base.length || !isInPlace) return null;
  return base.map((entry, at) =>
    mergeValue({ base: entry, mine: mine[at], theirs: theirs[at] }, within(name, String(at)), conflicts),
  );
}

/** The one stretch of a list outside which nothing has changed, and what stands there now. */
function findReplacedSpan(base: List, now: List) {
  const shorter = Math.min(base.length, now.length);
  let start = 0;
  while (start < shorter && deepEqual(base[start], now[start])) start += 1;
  let kept = 0;
  while (kept < shorter - start && deepEqual(base.at(-1 - kept), now.at(-1 - kept))) kept += 1;
  return { start, end: base.length - kept, by: now.slice(start, now.length - kept) };
}

/** Whether an entry is still the one that stood there: entries that were moved have no text in common. */
function isAlike(one: unknown, other: unknown) {
  if (!isFields(one) || !isFields(other)) return typeof one === typeof other;
  return Object.keys(one).some((name) => isTelling(one[name]) && deepEqual(one[name], other[name]));
}

const isTelling = (value: unknown) => (Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value);

const within = (name: string, part: string) => (name ? `${name}.${part}` : part);

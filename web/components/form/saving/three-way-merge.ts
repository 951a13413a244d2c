import { type Fields, isFields, deepEqual } from './compare-values.ts';

/** A field that two users have changed differently. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

type List = readonly unknown[];

/** Merges two versions of the same values. If both changed a field, `mine` wins and the field is a conflict. */
export function threeWayMerge<Values extends object>(
  versions: Versions<Values>,
): { values: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const values = mergeValue(versions, '', conflicts) as Values;
  return { values, conflicts };
}

function mergeValue({ base, mine, theirs }: Versions<unknown>, name: string, conflicts: Conflict[]): unknown {
  if (deepEqual(mine, theirs) || deepEqual(theirs, base)) return mine;
  if (deepEqual(mine, base)) return theirs;
  if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields({ base, mine, theirs }, name, conflicts);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists({ base, mine, theirs }, name, conflicts);
    if (merged) return merged;
  }
  conflicts.push({ name, mine, theirs });
  return mine;
}

function mergeFields({ base, mine, theirs }: Versions<Fields>, name: string, conflicts: Conflict[]) {
  const names = Object.keys({ ...theirs, ...mine });
  const parts = names.map((key) => [
    key,
    mergeValue({ base: base[key], mine: mine[key], theirs: theirs[key] }, joinPath(name, key), conflicts),
  ]);
  return Object.fromEntries(parts) as Fields;
}

/** Returns null if both changed the same entries incompatibly. */
function mergeLists({ base, mine, theirs }: Versions<List>, name: string, conflicts: Conflict[]): List | null {
  const [my, their] = [findReplacedSpan(base, mine), findReplacedSpan(base, theirs)];
  const [first, last] = my.start <= their.start ? [my, their] : [their, my];
  if (first.end <= last.start)
    return [
      ...base.slice(0, first.start),
      ...first.entries,
      ...base.slice(first.end, last.start),
      ...last.entries,
      ...base.slice(last.end),
    ];
  const isInPlace = base.every((entry, index) => isSameEntry(entry, mine[index]) && isSameEntry(entry, theirs[index]));
  if (mine.length !== base.length || theirs.length !== base.length || !isInPlace) return null;
  return base.map((entry, index) =>
    mergeValue({ base: entry, mine: mine[index], theirs: theirs[index] }, joinPath(name, String(index)), conflicts),
  );
}

/** Finds the span of `base` that was replaced, and the entries that replace it. */
function findReplacedSpan(base: List, current: List) {
  const shorter = Math.min(base.length, current.length);
  let start = 0;
  while (start < shorter && deepEqual(base[start], current[start])) start += 1;
  let suffixLength = 0;
  while (suffixLength < shorter - start && deepEqual(base.at(-1 - suffixLength), current.at(-1 - suffixLength)))
    suffixLength += 1;
  return { start, end: base.length - suffixLength, entries: current.slice(start, current.length - suffixLength) };
}

/** Whether both may be versions of one entry: objects must share at least one text or list. */
function isSameEntry(a: unknown, b: unknown) {
  if (!isFields(a) || !isFields(b)) return typeof a === typeof b;
  return Object.keys(a).some((name) => isDistinctive(a[name]) && deepEqual(a[name], b[name]));
}

const isDistinctive = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value;

const joinPath = (path: string, key: string) => (path ? `${path}.${key}` : key);

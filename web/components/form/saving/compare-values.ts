export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares JSON values. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && deepEqual((a as Fields)[name], (b as Fields)[name]))
  );
}

/** The API accepts single fields up to this depth, such as `profile.hours.saturday`; deeper values are sent whole. */
const MAX_DEPTH = 3;

/** Returns the changes for a partial update: removed fields are null, and changed lists are whole. */
export function diff(current: object, base: object, depth = 1): Fields {
  const removed = Object.keys(base).filter((name) => !Object.hasOwn(current, name));
  const changes = Object.entries(current).flatMap(([name, value]) => {
    const previous = (base as Fields)[name];
    if (deepEqual(value, previous)) return [];
    return [
      [name, depth < MAX_DEPTH && isFields(value) && isFields(previous) ? diff(value, previous, depth + 1) : value],
    ];
  });
  return Object.fromEntries([...changes, ...removed.map((name) => [name, null])]) as Fields;
}

type Leaf = readonly [path: string, value: unknown];

/** Finds the first field of `value` that differs from `other`; returns `value` if rows were added or removed. */
export function findChangedLeaf(path: string, value: unknown, other: unknown): Leaf {
  if (typeof value !== 'object' || typeof other !== 'object' || !value || !other) return [path, value];
  const names = Object.keys(value);
  const changedName = names.find((name) => !deepEqual(Reflect.get(value, name), Reflect.get(other, name)));
  if (changedName === undefined || names.length !== Object.keys(other).length) return [path, value];
  return findChangedLeaf(`${path}.${changedName}`, Reflect.get(value, changedName), Reflect.get(other, changedName));
}

import { deepEqual } from './deep-equal.ts';

type Leaf = readonly [path: string, value: unknown];

/** The first field within `value` that differs from `other`; the whole, where rows were added or removed. */
export function findChangedLeaf(path: string, value: unknown, other: unknown): Leaf {
  if (typeof value !== 'object' || typeof other !== 'object' || !value || !other) return [path, value];
  const names = Object.keys(value);
  const at = names.find((name) => !deepEqual(Reflect.get(value, name), Reflect.get(other, name)));
  if (at === undefined || names.length !== Object.keys(other).length) return [path, value];
  return findChangedLeaf(`${path}.${at}`, Reflect.get(value, at), Reflect.get(other, at));
}

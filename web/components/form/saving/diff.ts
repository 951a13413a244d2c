import { type Fields, isFields, deepEqual } from './deep-equal.ts';

/** As deep as the API takes fields one by one: `profile.hours.saturday`. What lies deeper is sent as a whole. */
const MAX_DEPTH = 3;

/** What differs from before, as a partial update takes it: null for what is gone, lists as a whole. */
export function diff(now: object, before: object, depth = 1): Fields {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const changed = Object.entries(now).flatMap(([name, value]) => {
    const was = (before as Fields)[name];
    if (deepEqual(value, was)) return [];
    return [[name, depth < MAX_DEPTH && isFields(value) && isFields(was) ? diff(value, was, depth + 1) : value]];
  });
  return Object.fromEntries([...changed, ...gone.map((name) => [name, null])]) as Fields;
}

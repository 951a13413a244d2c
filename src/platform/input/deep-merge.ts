type Fields = Record<string, unknown>;

/** The whole with the changes in it: objects field by field, anything else, also a list, in place of what was there. */
export const deepMerge = <Whole extends object>(whole: Whole, changes: object): Whole =>
  Object.entries(changes as Fields).reduce<Whole>((before, [name, value]) => {
    const now = (before as Fields)[name];
    return { ...before, [name]: isFields(now) && isFields(value) ? deepMerge(now, value) : value };
  }, whole);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Picks the columns of a row that a contract names, so that no other column leaks. */
export const pickFields = <Row extends object, Shape extends object>(row: Row, { shape }: { shape: Shape }) =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => name in row)
      .map((name) => [name, row[name as keyof Row]]),
  ) as Pick<Row, keyof Row & keyof Shape>;

type Fields = Record<string, unknown>;

/** Merges changes into an object field by field; other values, including arrays, are replaced. */
export function deepMerge<Target extends object>(target: Target, changes: object): Target {
  const mergedFields = Object.entries(changes as Fields).map(([name, value]) => {
    const current = (target as Fields)[name];
    return [name, isFields(current) && isFields(value) ? deepMerge(current, value) : value] as const;
  });
  // Unlike an assignment, this cannot change the prototype.
  return { ...target, ...Object.fromEntries(mergedFields) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who is missing, left over or in another state. */
export const differingIds = (wanted: ReadonlyMap<string, number>, actual: ReadonlyMap<string, number>): string[] => [
  ...[...wanted.keys()].filter((id) => wanted.get(id) !== actual.get(id)),
  ...[...actual.keys()].filter((id) => !wanted.has(id)),
];

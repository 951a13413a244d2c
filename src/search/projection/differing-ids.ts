/** The ids that are missing, left over, or of another revision. */
export const differingIds = (wanted: ReadonlyMap<string, number>, actual: ReadonlyMap<string, number>): string[] => [
  ...[...wanted.keys()].filter((id) => wanted.get(id) !== actual.get(id)),
  ...[...actual.keys()].filter((id) => !wanted.has(id)),
];

/** The ids that are missing, left over, or of another revision. */
export const findDifferingIds = (
  expected: ReadonlyMap<string, number>,
  actual: ReadonlyMap<string, number>,
): string[] => [
  ...[...expected.keys()].filter((id) => expected.get(id) !== actual.get(id)),
  ...[...actual.keys()].filter((id) => !expected.has(id)),
];

import { globSync } from 'node:fs';

/** Finds test files whose path contains one of the patterns; all files without a pattern. */
export function findSpecFiles(patterns: readonly string[]) {
  const find = (...globs: string[]) =>
    globSync(globs)
      .filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(file)))
      .sort();
  return {
    units: find(
      'test/{architecture,coast,first-load,lighthouse,packages}/**/*.spec.ts',
      '{src,web}/**/*.spec.{ts,tsx}',
    ),
    integration: find('test/integration/**/*.spec.ts'),
    e2e: find('test/e2e/**/*.spec.ts'),
    chaos: find('test/chaos/run-faults.ts').length > 0,
  };
}

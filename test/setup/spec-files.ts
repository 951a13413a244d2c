import { globSync } from 'node:fs';

/** The test files whose path contains one of the patterns; all of them without a pattern. */
export function specFiles(patterns: readonly string[]) {
  const matching = (...globs: string[]) =>
    globSync(globs)
      .filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(file)))
      .sort();
  return {
    units: matching('test/{architecture,coast,first-load,lighthouse,packages}/**/*.spec.ts', '{src,web}/**/*.spec.ts'),
    api: matching('test/api/**/*.spec.ts'),
    browser: matching('test/browser/**/*.spec.ts'),
    faults: matching('test/faults/run-faults.ts').length > 0,
  };
}

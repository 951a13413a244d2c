import { globSync } from 'node:fs';

/** The test files whose path contains one of the patterns; all of them without a pattern. */
export function specFiles(patterns: readonly string[]) {
  const matching = (globs: string[]) =>
    globSync(globs)
      .filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(file)))
      .sort();
  const api = matching(['test/api/**/*.spec.ts']);
  return {
    api,
    jest: [
      ...matching([
        'test/{architecture,first-load,lighthouse,packages}/**/*.spec.ts',
        'src/**/*.spec.ts',
        'web/**/*.spec.ts',
      ]),
      ...api,
    ],
    browser: matching(['test/browser/**/*.spec.ts']),
    faults: matching(['test/faults/run-faults.ts']).length > 0,
  };
}

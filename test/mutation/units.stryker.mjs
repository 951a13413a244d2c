import { existsSync, globSync } from 'node:fs';
import { inJest } from '../jest.config.mjs';

/** Files with a unit test beside them. */
const mutate = globSync('{src,web}/**/*.spec.ts')
  .flatMap((spec) => ['.ts', '.tsx'].map((ending) => spec.replace(/\.spec\.ts$/, ending)))
  .filter((file) => existsSync(file));

export default {
  mutate,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    config: {
      ...inJest,
      rootDir: '.',
      roots: ['<rootDir>/src', '<rootDir>/web'],
      testTimeout: 30_000,
      testMatch: ['<rootDir>/{src,web}/**/*.spec.ts'],
      // Timed tests: instrumented code is too slow for them.
      testPathIgnorePatterns: ['-performance\\.spec'],
    },
  },
  dryRunTimeoutMinutes: 60,
  // Each run of Jest leaks its modules.
  maxTestRunnerReuse: 40,
  coverageAnalysis: 'perTest',
  // Mutants of module-level tables would need all tests each.
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'test-results', '.data'],
  tempDirName: 'test-results/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation-units.json' },
  thresholds: { high: 95, low: 85, break: null },
};

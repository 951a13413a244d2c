import { existsSync, globSync } from 'node:fs';
import { inJest } from '../jest.config.mjs';

/** Whatever a unit stands beside. */
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
      // What promises a pace: code that asks at each step which mutant is active keeps none.
      testPathIgnorePatterns: ['-in-time\\.spec'],
    },
  },
  // Each run of Jest leaves its modules behind in the process.
  maxTestRunnerReuse: 40,
  coverageAnalysis: 'perTest',
  // Tables that are read once, as a file is loaded: each would need every test again.
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'test-results', '.data'],
  tempDirName: 'test-results/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation-units.json' },
  thresholds: { high: 95, low: 85, break: 85 },
};

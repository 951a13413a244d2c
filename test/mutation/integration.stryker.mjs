import { existsSync, globSync } from 'node:fs';
import { GUARDS } from './guards.ts';

/** Files without a unit test beside them, except entities and contracts. */
const mutate = globSync(Object.keys(GUARDS).map((folder) => `${folder}/**/*.ts`)).filter(
  (file) => !/\.(spec|entity|contract)\.ts$/.test(file) && !existsSync(file.replace(/ts$/, 'spec.ts')),
);

export default {
  mutate,
  testRunner: 'command',
  commandRunner: { command: 'node test/mutation/run-guards.ts' },
  // A fixed limit per mutant.
  timeoutMS: 480_000,
  timeoutFactor: 0,
  dryRunTimeoutMinutes: 30,
  plugins: [import.meta.resolve('./sample.mjs')],
  checkers: ['sample'],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'test-results', '.data'],
  tempDirName: 'test-results/stryker-integration',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation-integration.json' },
  thresholds: { high: 95, low: 85, break: null },
};

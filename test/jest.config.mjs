import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');

export const inBareNode = {
  displayName: 'api',
  rootDir,
  roots: ['<rootDir>/test/api'],
  testMatch: ['<rootDir>/test/api/**/*.spec.ts'],
  runner: 'jest-light-runner',
  setupFiles: [join(rootDir, 'test/setup/worker/compiled-source.ts')],
  setupFilesAfterEnv: [join(rootDir, 'test/setup/worker/time-limits.ts')],
};

/** Unit tests; mutation runs use this configuration too. */
export const inJest = {
  displayName: 'units',
  rootDir,
  roots: ['<rootDir>/src', '<rootDir>/web', '<rootDir>/test'],
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{src,web}/**/*.spec.ts',
    '<rootDir>/test/{architecture,coast,first-load,lighthouse,packages}/**/*.spec.ts',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: false, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
};

export default {
  testTimeout: 30_000,
  projects: [inBareNode, inJest],
};

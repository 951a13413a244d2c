import { availableParallelism } from 'node:os';

export default {
  rootDir: '..',
  roots: ['<rootDir>/src', '<rootDir>/web', '<rootDir>/test'],
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{src,web}/**/*.spec.ts',
    '<rootDir>/test/{architecture,first-load,lighthouse,packages,api}/**/*.spec.ts',
  ],
  testTimeout: 30_000,
  // The servers of the tests need a core for themselves.
  maxWorkers: Math.max(2, availableParallelism() - 1),
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

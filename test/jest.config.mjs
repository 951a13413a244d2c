import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');

/** Compiles TypeScript, and replaces what Vite defines in the browser. */
const compile = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.env.SSR': 'false' } } },
      },
      target: 'es2023',
    },
    module: { type: 'es6' },
  },
];

const compiled = {
  rootDir,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compile(false), '\\.tsx$': compile(true) },
};

export const inBareNode = {
  displayName: 'integration',
  rootDir,
  roots: ['<rootDir>/test/integration'],
  testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
  runner: 'jest-light-runner',
  setupFiles: [join(rootDir, 'test/setup/worker/compiled-source.ts')],
  setupFilesAfterEnv: [join(rootDir, 'test/setup/worker/time-limits.ts')],
};

/** Unit tests; mutation runs use this configuration too. */
export const inJest = {
  ...compiled,
  displayName: 'units',
  roots: ['<rootDir>/src', '<rootDir>/web', '<rootDir>/test'],
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{src,web}/**/*.spec.ts',
    '<rootDir>/test/{architecture,coast,first-load,lighthouse,packages}/**/*.spec.ts',
  ],
};

/** Tests of React components in a simulated browser. */
const inSimulatedBrowser = {
  ...compiled,
  displayName: 'components',
  roots: ['<rootDir>/web'],
  testEnvironment: join(rootDir, 'test/components/browser-environment.mjs'),
  testMatch: ['<rootDir>/web/**/*.spec.tsx'],
  moduleNameMapper: {
    '^vike/client/router$': join(rootDir, 'test/components/vike-router.ts'),
    '\\.(css|svg)$': join(rootDir, 'test/components/asset.ts'),
    '^altcha/workers/': join(rootDir, 'test/components/asset.ts'),
    '^maplibre-gl/dist/maplibre-gl-worker': join(rootDir, 'test/components/asset.ts'),
  },
  setupFilesAfterEnv: [join(rootDir, 'test/components/set-up.ts')],
};

export default {
  testTimeout: 30_000,
  projects: [inBareNode, inJest, inSimulatedBrowser],
};

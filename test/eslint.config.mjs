import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { textBesideChildren } from './lint/text-beside-children.mjs';

const ERASABLE_ONLY =
  'Node runs this file by erasing its types: write it without enums, namespaces, decorators and the like.';
const TOO_MANY_INJECTIONS =
  'Inject at most five dependencies: a class that needs more has more than one responsibility.';
const USE_BROWSER_STORAGE =
  'Store it through web/components/browser-storage.ts: a browser may deny storage to a page, or have no space, and the page must still work.';
const STORAGE_IMPORTS = {
  name: 'jotai/utils',
  importNames: ['atomWithStorage', 'createJSONStorage'],
  message: USE_BROWSER_STORAGE,
};
const USE_NAVIGATE = 'Navigate with web/components/unsaved/navigate.ts, which asks before unsaved changes are lost.';
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const USE_CONFIG = 'Read the environment in src/config.ts and take the Config by injection.';

export default defineConfig(
  { ignores: ['dist/**', '.data/**'] },
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['test/tsconfig.json', 'web/tsconfig.json', 'migrations/tsconfig.json'],
        tsconfigRootDir: `${import.meta.dirname}/..`,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, ignoreUsingDeclarations: true }],
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
          message: TOO_MANY_INJECTIONS,
        },
      ],
    },
  },
  { files: ['web/**'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['web/**/*.tsx'],
    plugins: { translation: { rules: { 'text-beside-children': textBesideChildren } } },
    rules: { 'translation/text-beside-children': 'error' },
  },
  {
    // Staff read the panel in Spanish, so outdated translations are allowed there, but broken pages are not.
    files: ['web/*/site/**/*.tsx', 'web/components/**/*.tsx', 'web/pages/**/*.tsx'],
    ignores: ['web/pages/admin/**', 'web/components/bulk/**'],
    rules: { 'translation/text-beside-children': ['error', { reportsStale: true }] },
  },
  {
    files: ['web/**'],
    ignores: ['web/components/browser-storage.ts'],
    rules: {
      'no-restricted-globals': ['error', ...STORES.map((name) => ({ name, message: USE_BROWSER_STORAGE }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          STORES.map((property) => ({ object, property, message: USE_BROWSER_STORAGE })),
        ),
        { object: 'document', property: 'cookie', message: USE_BROWSER_STORAGE },
      ],
      'no-restricted-imports': ['error', STORAGE_IMPORTS],
    },
  },
  {
    files: ['web/*/staff/**', 'web/components/**', 'web/pages/admin/**'],
    ignores: ['web/components/browser-storage.ts', 'web/components/unsaved/navigate.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        STORAGE_IMPORTS,
        { name: 'vike/client/router', importNames: ['navigate'], message: USE_NAVIGATE },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/*.ts', 'src/cli/run-command.ts', 'src/local/**', '**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env', message: USE_CONFIG }] },
  },
  {
    files: ['src/local/**/*.ts', 'test/*.ts', 'test/{setup,bench,faults}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'TSEnumDeclaration',
          'TSModuleDeclaration',
          'TSParameterProperty',
          'TSImportEqualsDeclaration',
          'Decorator',
        ].map((selector) => ({ selector, message: ERASABLE_ONLY })),
      ],
    },
  },
  {
    files: ['test/**', '**/*.spec.{ts,tsx}'],
    rules: {
      // Results of supertest and JSON.parse are `any`; the assertions of a test check them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], extends: [tseslint.configs.disableTypeChecked] },
);

import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { textBesideChildren } from './lint/text-beside-children.mjs';

const ERASED = 'Node runs this file by erasing its types: write it without enums, namespaces, decorators and the like.';
const CROWDED = 'Inject at most five things: a class that needs more does more than one thing.';
const STORED =
  'Keep it by web/components/storage: a browser may close its storage to a page, or have no room, and the page must live on.';
const STORAGE_IMPORTS = {
  name: 'jotai/utils',
  importNames: ['atomWithStorage', 'createJSONStorage'],
  message: STORED,
};
const UNASKED = 'Navigate by web/components/unsaved/navigate.ts: it asks before unsaved changes are lost.';
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const ENVIRONMENT = 'Read the environment in src/config.ts and take the Config by injection.';

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
        { selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]', message: CROWDED },
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
    // Staff read the panel in Spanish: there it may go stale, but it must not break.
    files: ['web/*/site/**/*.tsx', 'web/components/**/*.tsx', 'web/pages/**/*.tsx'],
    ignores: ['web/pages/admin/**', 'web/components/bulk/**'],
    rules: { 'translation/text-beside-children': ['error', { reportsStale: true }] },
  },
  {
    files: ['web/**'],
    ignores: ['web/components/storage/**'],
    rules: {
      'no-restricted-globals': ['error', ...STORES.map((name) => ({ name, message: STORED }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          STORES.map((property) => ({ object, property, message: STORED })),
        ),
        { object: 'document', property: 'cookie', message: STORED },
      ],
      'no-restricted-imports': ['error', STORAGE_IMPORTS],
    },
  },
  {
    files: ['web/*/staff/**', 'web/components/**', 'web/pages/admin/**'],
    ignores: ['web/components/storage/**', 'web/components/unsaved/navigate.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        STORAGE_IMPORTS,
        { name: 'vike/client/router', importNames: ['navigate'], message: UNASKED },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/*.ts', 'src/cli/with-app.ts', 'src/local/**', '**/*.spec.ts'],
    rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env', message: ENVIRONMENT }] },
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
        ].map((selector) => ({ selector, message: ERASED })),
      ],
    },
  },
  {
    files: ['test/**', '**/*.spec.ts'],
    rules: {
      // Answers of supertest and of JSON.parse are any: what a test expects of them is the check.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], extends: [tseslint.configs.disableTypeChecked] },
);

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PLUGIN = './test/lint/plugin.mjs';
const parameters = (count: number) => Array.from({ length: count }, (_, at) => `readonly a${at}: string`).join();
const buildClass = (count: number) => `export class A { constructor(${parameters(count)}) {} }`;

const PAGE = 'web/leads/site/planted';
type Planted = readonly [folder: string, source: string, rule?: string];

const STORAGE: Planted[] = [
  [PAGE, `localStorage.setItem('a', 'b');`, 'eslint(no-restricted-globals)'],
  [PAGE, `window.sessionStorage.clear();`, 'eslint(no-restricted-properties)'],
  [PAGE, `globalThis.indexedDB.open('a');`, 'eslint(no-restricted-properties)'],
  [PAGE, `void caches.open('a');`, 'eslint(no-restricted-globals)'],
  [PAGE, `export default self.cookieStore;`, 'eslint(no-restricted-properties)'],
  [PAGE, `document.cookie = 'a=b';`, 'eslint(no-restricted-properties)'],
  [
    PAGE,
    `import { atomWithStorage } from 'jotai/utils';\nexport default atomWithStorage;`,
    'eslint(no-restricted-imports)',
  ],
];
const NAVIGATE = `import { navigate } from 'vike/client/router';\nexport default navigate;`;
const ENVIRONMENT = 'export default process.env;';

const REFUSED: Planted[] = [
  ...STORAGE,
  ['web/leads/staff/planted', NAVIGATE, 'eslint(no-restricted-imports)'],
  ['src/leads/planted', ENVIRONMENT, 'eslint(no-restricted-properties)'],
  ['src/leads/planted', buildClass(6), 'project(max-injections)'],
  ['src/local/planted', 'export enum A { b }', 'project(erasable-syntax)'],
  ['src/local/planted', buildClass(1), 'project(erasable-syntax)'],
  ['src/local/planted', 'export namespace A { export const b = 1; }', 'typescript(no-namespace)'],
];
const ALLOWED: Planted[] = [
  [PAGE, 'export const open = ({ caches: own }) => own.open();'],
  [PAGE, NAVIGATE],
  ['src/local/planted', ENVIRONMENT],
  ['src/leads/planted', buildClass(5)],
];

/** Lints the sources as files of the project, and returns the rules that each breaks. */
function listBrokenRules(planted: readonly Planted[], name?: string): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const settings = JSON.parse(
      readFileSync('.oxlintrc.json', 'utf8')
        .replace(/^ *\/\/.*$/gm, '')
        .replace(PLUGIN, resolve(PLUGIN)),
    ) as object;
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...settings, options: {} }));
    const paths = planted.map(([path], at) => (name ? join(path, name) : join(path, `a${at}.ts`)));
    for (const [at, path] of paths.entries()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), planted[at]![1]);
    }
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    return paths.map((path) => diagnostics.filter(({ filename }) => filename.endsWith(path)).map(({ code }) => code));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('project-specific lint rules', () => {
  it('reject browser storage, unguarded navigation, process.env, more than five injections and non-erasable syntax', () => {
    expect(listBrokenRules(REFUSED)).toEqual(REFUSED.map(([, , rule]) => [rule]));
  });

  it('accept valid code', () => {
    expect(listBrokenRules(ALLOWED)).toEqual(ALLOWED.map(() => []));
  });

  it.each(STORAGE.map(([, source]) => source))('allow the file for browser storage to use %s', (source) => {
    expect(listBrokenRules([['web/components', source]], 'browser-storage.ts')).toEqual([[]]);
  });
});

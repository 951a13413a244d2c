import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PLUGIN = './test/lint/plugin.mjs';
const parameters = (count: number) => Array.from({ length: count }, (_, at) => `readonly a${at}: string`).join();
const buildClass = (count: number) => `export class A { constructor(${parameters(count)}) {} }`;

const PAGE = 'web/leads/site/planted';
const STORAGE = [
  `localStorage.setItem('a', 'b');`,
  `window.sessionStorage.clear();`,
  `globalThis.indexedDB.open('a');`,
  `void caches.open('a');`,
  `export default self.cookieStore;`,
  `document.cookie = 'a=b';`,
  `import { atomWithStorage } from 'jotai/utils';\nexport default atomWithStorage;`,
];
const NAVIGATE = `import { navigate } from 'vike/client/router';\nexport default navigate;`;
const ENVIRONMENT = 'export default process.env;';
const ERASED = ['export enum A { b }', 'export namespace A { export const b = 1; }', buildClass(1)];

const REFUSED: [folder: string, source: string][] = [
  ...STORAGE.map((source): [string, string] => [PAGE, source]),
  ['web/leads/staff/planted', NAVIGATE],
  ['src/leads/planted', ENVIRONMENT],
  ['src/leads/planted', buildClass(6)],
  ...ERASED.map((source): [string, string] => ['src/local/planted', source]),
];
const ALLOWED: [folder: string, source: string][] = [
  [PAGE, 'export const open = ({ caches: own }) => own.open();'],
  [PAGE, NAVIGATE],
  ['src/local/planted', ENVIRONMENT],
  ['src/leads/planted', buildClass(5)],
];

/** Lints the sources as files of the project, and returns the number of errors of each. */
function countErrors(planted: readonly [folder: string, source: string][], name?: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const settings = JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replace(PLUGIN, resolve(PLUGIN))) as object;
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...settings, options: {} }));
    const paths = planted.map(([path], at) => (name ? join(path, name) : join(path, `a${at}.ts`)));
    for (const [at, path] of paths.entries()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), planted[at]![1]);
    }
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
    return paths.map((path) => diagnostics.filter(({ filename }) => filename.endsWith(path)).length);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the rules of the linter for this project', () => {
  it('refuse browser storage, navigation without a question, the environment, many injections and unerasable syntax', () => {
    expect(countErrors(REFUSED)).toEqual(REFUSED.map(() => 1));
  });

  it('allow what they do not mean', () => {
    expect(countErrors(ALLOWED)).toEqual(ALLOWED.map(() => 0));
  });

  it.each(STORAGE)('allow the file for browser storage to use %s', (source) => {
    expect(countErrors([['web/components', source]], 'browser-storage.ts')).toEqual([0]);
  });
});

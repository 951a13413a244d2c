import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { buildPermissionsDocument } from '../../src/build-permissions-document.ts';

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first]) => first!);

const readme = readFileSync('README.md', 'utf8');
const variables = [
  'src/config.ts',
  'src/platform/settings/page-variables.ts',
  'src/platform/settings/map-variables.ts',
  'src/platform/telemetry/telemetry-variables.ts',
].flatMap((path) => found(readFileSync(path, 'utf8'), /^ {2}([A-Z0-9_]+): /gm));
const isModule = (folder: string) => !['platform', 'local', 'cli'].includes(folder);

describe('docs/architecture.md', () => {
  it('shows every module, and the map that is enforced', () => {
    const boundaries = createRequire(import.meta.url)(resolve('test/architecture/boundaries.cjs')) as {
      forbidden: { name: string; comment: string }[];
    };
    const enforced = new Map(boundaries.forbidden.map(({ name, comment }) => [name, comment]));
    const modules = readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter(isModule);

    const architecture = readFileSync('docs/architecture.md', 'utf8');
    const rows = [...architecture.matchAll(/^\| `src\/(\w+)` +\|.*\| ([\w, ]+?) +\|$/gm)].filter(([, name]) =>
      isModule(name!),
    );
    expect(rows.map(([, name]) => name).sort()).toEqual(modules.sort());
    for (const [, name, uses] of rows) expect(enforced.get(`map-${name}`)).toContain(`${name} may use ${uses};`);
  });
});

describe('the README', () => {
  it('lists every module in its project tree', () => {
    const modules = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const tree = /^src\/[\s\S]*?^web\//m.exec(readme)?.[0] ?? '';
    expect(modules.map(({ name }) => `${name}/`).filter((folder) => !tree.includes(`  ${folder}`))).toEqual([]);
  });

  it('is short, and links to everything else in docs', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    const docs = readdirSync('docs').filter((name) => name.endsWith('.md'));
    expect(docs.filter((name) => !readme.includes(`](docs/${name})`))).toEqual([]);
    expect(readme).toContain('](docs/decisions)');
  });
});

describe('every document', () => {
  const documents = globSync(['README.md', 'docs/**/*.md']).sort();
  const numbers = readdirSync('docs/decisions').map((name) => Number(name.slice(0, 4)));
  const anchors = (text: string) =>
    found(text, /^#+ (.+)$/gm).map((title) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );

  function leadsNowhere(path: string, text: string): string[] {
    return found(text, /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      return !existsSync(target) || (anchor !== undefined && !anchors(readFileSync(target, 'utf8')).includes(anchor));
    });
  }

  it('leads only to what is there', () => {
    expect(documents.flatMap((path) => leadsNowhere(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('leads only to what is there (an offence is found)', () => {
    const offence = '[a](nowhere.md) [b](accounts.md#nothing) [c](accounts.md#sessions) [d](decisions)';
    expect(leadsNowhere('docs/a.md', offence)).toEqual(['nowhere.md', 'accounts.md#nothing']);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = documents.flatMap((path) => found(readFileSync(path, 'utf8'), /npm run ([\w:]+)/g));
    expect(['start', 'test', ...named].filter((script) => !(script in scripts))).toEqual([]);
  });

  const missingPaths = (text: string) =>
    found(text, /`((?:src|web|test|docs|migrations|docker)\/[\w.+@/-]+)`/g).filter((path) => !existsSync(path));

  it('names only paths that exist', () => {
    expect(documents.flatMap((path) => missingPaths(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('names only paths that exist (a violation is found)', () => {
    expect(missingPaths('`src/nowhere/a.ts` `src/main.ts` `web/pages`')).toEqual(['src/nowhere/a.ts']);
  });

  it('calls each decision by its number: what code and documents mention is there', () => {
    const numbered = numbers.toSorted((a, b) => a - b);
    expect(numbered).toEqual(numbered.map((_, index) => index + 1));
    const texts = globSync([
      'README.md',
      'docs/**/*.md',
      '.env.example',
      'docker-compose.yml',
      '{src,web,test}/**/*.{ts,tsx}',
    ]);
    const mentioned = texts.flatMap((path) => found(readFileSync(path, 'utf8'), /\bdecision (\d+)/gi).map(Number));
    expect(mentioned.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  it.each(readdirSync('docs/decisions'))('docs/decisions/%s bears its number, a date, a reason and its end', (name) => {
    const text = readFileSync(join('docs/decisions', name), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
    expect(text).toMatch(/^Decided on \d{4}-\d\d-\d\d\.$/m);
    for (const part of ['**Decision:**', '**Why:**', '**We would think again**']) expect(text).toContain(`\n${part}`);
  });
});

const NEEDED = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/x',
  PUBLIC_URL: 'https://www.example.es',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'x'.repeat(32),
};
/** As they are written; those that are empty have none. */
const defaults = Object.entries(readConfig(NEEDED))
  .map(([name, value]): [string, string] => [name, typeof value === 'object' ? '' : String(value ?? '')])
  .filter(([name, text]) => !(name in NEEDED) && variables.includes(name) && text !== '')
  .map(([name, text]): [string, string] => [name, name === 'DATA_FOLDER' ? relative('.', text) : text]);

describe('docs/configuration.md', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');

  it('names every variable of the configuration', () => {
    expect(found(text, /^\| `([A-Z0-9_]+)` +\|/gm)).toEqual(variables);
  });

  it('says of each the default that it has, and of no other that it has one', () => {
    const said = [...text.matchAll(/^\| `([A-Z0-9_]+)` +\| `([^`]+)` +\|/gm)].map(([, name, value]) => [name, value]);
    expect(new Map(said as [string, string][])).toEqual(new Map(defaults));
  });
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  it('shows the default of every variable that has one', () => {
    const shown = new Map(
      [...text.matchAll(/^(?:# ?)?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    const right = defaults.filter(([name]) => name !== 'LOCAL_DEMO');
    expect(right.map(([name]) => [name, shown.get(name)])).toEqual(right);
  });

  it('shows every variable, and no other', () => {
    const shown = found(text, /^(?:# ?)?([A-Z0-9_]+)=/gm);
    expect([...new Set(shown)].sort()).toEqual(variables.filter((name) => name !== 'LOCAL_DEMO').sort());
  });
});

describe('LICENSE', () => {
  it('is what package.json names', () => {
    const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
    expect(license).toBe('SEE LICENSE IN LICENSE');
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/All rights reserved/);
  });
});

describe('docs/permissions.md', () => {
  it('is the table that the server asks', () => {
    expect(readFileSync('docs/permissions.md', 'utf8')).toBe(buildPermissionsDocument());
  });
});

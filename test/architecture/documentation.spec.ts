import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { buildPermissionsDocument } from '../../src/build-permissions-document.ts';
import { listObscurePhrases, listSentences, meanWords } from './documents/sentences.ts';

const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group!);

const toFileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-');

const readme = readFileSync('README.md', 'utf8');
const variables = ['src/config.ts', 'src/platform/settings.ts'].flatMap((path) =>
  findMatches(readFileSync(path, 'utf8'), /^ {2}([A-Z0-9_]+): /gm),
);
const isModule = (folder: string) => !['platform', 'local', 'cli'].includes(folder);

describe('docs/architecture.md', () => {
  it('lists every module with its enforced dependencies', () => {
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

  it('has at most 120 lines and links to every document', () => {
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
    findMatches(text, /^#+ (.+)$/gm).map((title) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );

  function listBrokenLinks(path: string, text: string): string[] {
    return findMatches(text, /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      return !existsSync(target) || (anchor !== undefined && !anchors(readFileSync(target, 'utf8')).includes(anchor));
    });
  }

  it('links only to existing files and anchors', () => {
    expect(documents.flatMap((path) => listBrokenLinks(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('links only to existing files and anchors (violations are found)', () => {
    const violation = '[a](nowhere.md) [b](accounts.md#nothing) [c](accounts.md#sessions) [d](decisions)';
    expect(listBrokenLinks('docs/a.md', violation)).toEqual(['nowhere.md', 'accounts.md#nothing']);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = documents.flatMap((path) => findMatches(readFileSync(path, 'utf8'), /npm run ([\w:]+)/g));
    expect(['start', 'test', ...commands].filter((script) => !(script in scripts))).toEqual([]);
  });

  const missingPaths = (text: string) =>
    findMatches(text, /`((?:src|web|test|docs|migrations|docker)\/[\w.+@/-]+)`/g).filter((path) => !existsSync(path));

  it('names only paths that exist', () => {
    expect(documents.flatMap((path) => missingPaths(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('names only paths that exist (a violation is found)', () => {
    expect(missingPaths('`src/nowhere/a.ts` `src/main.ts` `web/pages`')).toEqual(['src/nowhere/a.ts']);
  });

  /** Numbers of decisions that were merged into another one. */
  const mergedNumbers = readdirSync('docs/decisions').flatMap((name) =>
    findMatches(readFileSync(join('docs/decisions', name), 'utf8'), /^Includes (.+)\.$/gm).flatMap((list) =>
      [...list.matchAll(/\d{4}/g)].map(([number]) => Number(number)),
    ),
  );

  it('cites only decisions that exist', () => {
    const texts = globSync([
      'README.md',
      'docs/**/*.md',
      '.env.example',
      'docker-compose.yml',
      '{src,web,test}/**/*.{ts,tsx}',
    ]);
    const cited = texts.flatMap((path) => findMatches(readFileSync(path, 'utf8'), /\bdecision (\d+)/gi).map(Number));
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  it('uses each decision number once, without a gap', () => {
    const used = [...numbers, ...mergedNumbers].toSorted((a, b) => a - b);
    expect(used).toEqual(used.map((_, index) => index + 1));
  });

  it.each(readdirSync('docs/decisions'))('docs/decisions/%s has a title, a date and three sections', (name) => {
    const text = readFileSync(join('docs/decisions', name), 'utf8');
    const [, title = ''] = new RegExp(`^# ${Number(name.slice(0, 4))}\\. (.+)$`, 'm').exec(text) ?? [];
    expect(name).toBe(`${name.slice(0, 4)}-${toFileName(title)}.md`);
    expect(text).toMatch(/^Decided on \d{4}-\d\d-\d\d\.$/m);
    for (const label of ['**Decision:**', '**Why:**', '**When to reconsider:**']) expect(text).toContain(`\n${label}`);
  });
});

describe('the English of the documents', () => {
  const SPANISH = ['docs/panel.md', 'docs/privacidad.md'];
  const documents = globSync(['README.md', 'docs/**/*.md', '.github/*.md']).map((path) => path.replaceAll('\\', '/'));
  const read = (path: string) => readFileSync(path, 'utf8');
  const longSentences = (text: string) =>
    listSentences(text)
      .filter(({ words }) => words > 40)
      .map((sentence) => sentence.text);

  it('has no sentence of more than 40 words', () => {
    expect(documents.flatMap((path) => longSentences(read(path)))).toEqual([]);
  });

  it('has sentences of at most 18 words on average in each document', () => {
    expect(documents.filter((path) => meanWords(listSentences(read(path))) > 18)).toEqual([]);
  });

  it('avoids phrases that readers have to translate', () => {
    const english = documents.filter((path) => !SPANISH.includes(path));
    expect(english.flatMap((path) => listObscurePhrases(read(path)))).toEqual([]);
  });

  it('finds long sentences in prose, lists and table cells, and ignores code (violations are found)', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    const fence = '```';
    const text = [
      `${words(41)}. ${words(40)}.`,
      `- ${words(42)}\n- ${words(30)}; ${words(30)}`,
      `| ${words(43)} | ${words(30)} |\n| ${words(30)} | \`${words(60)}\` |`,
      `${fence}\n${words(60)}\n${fence}`,
    ].join('\n\n');
    expect(longSentences(text)).toEqual([words(41), words(42), words(43)]);
    expect(meanWords(listSentences(`${words(18)}. ${words(20)}.\n\n| a | b |`))).toBe(19);
  });

  it('finds obscure phrases (violations are found)', () => {
    const text =
      'Whoever asks is told. It is built anew; parts, of which two lie ready.\n\n- What is kept stays.\n- What it does.';
    expect(listObscurePhrases(text)).toEqual(['Whoever', 'is told', 'anew', 'of which', 'lie ready', 'What is kept']);
  });
});

const REQUIRED_ENV = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/x',
  PUBLIC_URL: 'https://www.example.es',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'x'.repeat(32),
};
/** Returns the defaults as text, except empty ones. */
const defaults = Object.entries(readConfig(REQUIRED_ENV))
  .map(([name, value]): [string, string] => [name, typeof value === 'object' ? '' : String(value ?? '')])
  .filter(([name, text]) => !(name in REQUIRED_ENV) && variables.includes(name) && text !== '')
  .map(([name, text]): [string, string] => [name, name === 'DATA_FOLDER' ? relative('.', text) : text]);

describe('docs/configuration.md', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');

  it('names every variable of the configuration', () => {
    expect(findMatches(text, /^\| `([A-Z0-9_]+)` +\|/gm)).toEqual(variables);
  });

  it('shows the default of every variable that has one, and no other default', () => {
    const defaultRows = [...text.matchAll(/^\| `([A-Z0-9_]+)` +\| `([^`]+)` +\|/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(new Map(defaultRows as [string, string][])).toEqual(new Map(defaults));
  });
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  it('shows the default of every variable that has one', () => {
    const exampleVariables = new Map(
      [...text.matchAll(/^(?:# ?)?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    const expected = defaults.filter(([name]) => name !== 'LOCAL_DEMO');
    expect(expected.map(([name]) => [name, exampleVariables.get(name)])).toEqual(expected);
  });

  it('shows exactly the existing variables', () => {
    const exampleVariables = findMatches(text, /^(?:# ?)?([A-Z0-9_]+)=/gm);
    expect([...new Set(exampleVariables)].sort()).toEqual(variables.filter((name) => name !== 'LOCAL_DEMO').sort());
  });
});

describe('LICENSE', () => {
  it('matches package.json', () => {
    const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
    expect(license).toBe('SEE LICENSE IN LICENSE');
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/All rights reserved/);
  });
});

describe('docs/permissions.md', () => {
  it('matches the permissions of the code', () => {
    expect(readFileSync('docs/permissions.md', 'utf8')).toBe(buildPermissionsDocument());
  });
});

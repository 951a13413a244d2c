import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { permissionsDocument } from '../../src/permissions-document.ts';

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first]) => first!);

const readme = readFileSync('README.md', 'utf8');
const variables = found(readFileSync('src/config.ts', 'utf8'), /^ {2}([A-Z_]+): /gm);
const isModule = (folder: string) => folder !== 'platform' && folder !== 'local';

describe('the README', () => {
  it('shows every module, and the map that is enforced', () => {
    const boundaries = createRequire(import.meta.url)(resolve('test/architecture/boundaries.cjs')) as {
      forbidden: { name: string; comment: string }[];
    };
    const enforced = new Map(boundaries.forbidden.map(({ name, comment }) => [name, comment]));
    const modules = readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter(isModule);

    const rows = [...readme.matchAll(/^\| `src\/(\w+)` +\|.*\| ([\w, ]+?) +\|$/gm)].filter(([, name]) =>
      isModule(name!),
    );
    expect(rows.map(([, name]) => name).sort()).toEqual(modules.sort());
    for (const [, name, uses] of rows) expect(enforced.get(`map-${name}`)).toContain(`${name} may use ${uses};`);
  });

  it('names every variable of the configuration', () => {
    expect(found(readme, /^\| `([A-Z_]+)` +\|/gm)).toEqual(variables);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = ['start', 'test', ...found(readme, /npm run ([\w:]+)/g)];
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('shows every variable, and no other', () => {
    const shown = found(readFileSync('.env.example', 'utf8'), /^(?:# ?)?([A-Z_]+)=/gm);
    expect([...new Set(shown)].sort()).toEqual(variables.filter((name) => name !== 'LOCAL_DEMO').sort());
  });
});

describe('docs/permissions.md', () => {
  it('is the table that the server asks, and the README leads to it', () => {
    expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsDocument());
    expect(readme).toContain('](docs/permissions.md)');
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { offences } from './offences.ts';

type Rule = { name: string; severity: string; comment?: string };
type Violation = { rule: { name: string }; from: string; to: string };

const config = resolve('test/architecture/boundaries.cjs');
const { forbidden: rules } = createRequire(config)(config) as { forbidden: Rule[] };

function cruise(folder: string): Violation[] {
  const args = [resolve('node_modules/.bin/depcruise'), '--config', config, '--output-type', 'json', 'src', 'web'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

/** A throw-away code base in which every rule is broken. */
function plantOffences(): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const name of ['node_modules', 'tsconfig.json', 'package.json']) symlinkSync(resolve(name), join(root, name));
  for (const [path, source] of offences.flatMap(({ files }) => Object.entries(files))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

describe('boundaries', () => {
  it('hold in this code base', () => {
    const advice = new Map(rules.map(({ name, comment }) => [name, comment]));
    const found = cruise('.').map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}. ${advice.get(rule.name)}`);
    expect(found).toEqual([]);
  }, 60_000);

  it('each catch their own offence', () => {
    const root = plantOffences();
    try {
      const caught = new Set(cruise(root).map(({ rule, from }) => `${rule.name}: ${from}`));
      const planted = offences.map(({ rule, files }) => `${rule}: ${Object.keys(files)[0]}`);
      expect(planted.filter((offence) => !caught.has(offence))).toEqual([]);
    } finally {
      rmSync(root, { recursive: true });
    }
  }, 60_000);

  it('each have an offence, and no offence is without its rule', () => {
    expect([...new Set(offences.map(({ rule }) => rule))].sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it('each fail the build and say what to do instead', () => {
    expect(rules.filter(({ severity, comment }) => severity !== 'error' || !comment)).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { drawMap } from '../map/draw-map.ts';
import { type ImportGraph, importGraph } from '../map/import-graph.ts';
import { mapImports } from '../map/map-imports.ts';
import { mapRows } from '../map/map-rows.ts';
import { violations } from './violations.ts';

type Rule = { name: string; severity: string; comment?: string };

const config = resolve('test/architecture/boundaries.cjs');
const { forbidden: rules } = createRequire(config)(config) as { forbidden: Rule[] };

/** Creates a temporary code base that breaks every rule once. */
function plantViolations(): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const name of ['node_modules', 'tsconfig.json', 'package.json']) symlinkSync(resolve(name), join(root, name));
  for (const [path, source] of violations.flatMap(({ files }) => Object.entries(files))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

let graph: ImportGraph;
beforeAll(() => {
  graph = importGraph('.');
}, 60_000);

describe('boundaries', () => {
  it('hold for this code base', () => {
    const advice = new Map(rules.map(({ name, comment }) => [name, comment]));
    const messages = graph.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}. ${advice.get(rule.name)}`,
    );
    expect(messages).toEqual([]);
  });

  it('each detect their own violation', () => {
    const root = plantViolations();
    try {
      const detected = new Set(importGraph(root).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`));
      const expected = violations.map(({ rule, files }) => `${rule}: ${Object.keys(files)[0]}`);
      expect(expected.filter((violation) => !detected.has(violation))).toEqual([]);
    } finally {
      rmSync(root, { recursive: true });
    }
  }, 60_000);

  it('each have an example of a violation, and each example has its rule', () => {
    expect([...new Set(violations.map(({ rule }) => rule))].sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it('each fail the build and say how to fix it', () => {
    expect(rules.filter(({ severity, comment }) => severity !== 'error' || !comment)).toEqual([]);
  });
});

describe('module map', () => {
  const rows = mapRows(readFileSync('docs/architecture.md', 'utf8'));
  const currentMap = readFileSync('docs/map.svg', 'utf8');
  const drawMapWith = (source: string, resolved: string) =>
    drawMap(rows, mapImports({ ...graph, modules: [...graph.modules, { source, dependencies: [{ resolved }] }] }));

  it('matches the imports; run `npm run map` to update it', () => {
    expect(drawMap(rows, mapImports(graph))).toBe(currentMap);
  });

  it('changes with new or missing imports of other modules, but not with those of tests', () => {
    const rest = graph.modules.filter(({ source }) => !source.startsWith('src/demo/demo.sql.ts'));
    expect(drawMap(rows, mapImports({ ...graph, modules: rest }))).not.toBe(currentMap);
    expect(drawMapWith('web/feeds/staff/a.ts', 'src/leads/lead.contract.ts')).not.toBe(currentMap);
    expect(drawMapWith('src/agency/a.spec.ts', 'src/feeds/public.ts')).toBe(currentMap);
  });
});

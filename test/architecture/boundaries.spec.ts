import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { drawMap } from '../map/draw-map.ts';
import { type ImportGraph, importGraph } from '../map/import-graph.ts';
import { mapImports } from '../map/map-imports.ts';
import { mapRows } from '../map/map-rows.ts';
import { offences } from './offences.ts';

type Rule = { name: string; severity: string; comment?: string };

const config = resolve('test/architecture/boundaries.cjs');
const { forbidden: rules } = createRequire(config)(config) as { forbidden: Rule[] };

/** A temporary code base in which every rule is broken once. */
function plantOffences(): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const name of ['node_modules', 'tsconfig.json', 'package.json']) symlinkSync(resolve(name), join(root, name));
  for (const [path, source] of offences.flatMap(({ files }) => Object.entries(files))) {
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
  it('hold in this code base', () => {
    const advice = new Map(rules.map(({ name, comment }) => [name, comment]));
    const found = graph.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}. ${advice.get(rule.name)}`,
    );
    expect(found).toEqual([]);
  });

  it('each catch their own offence', () => {
    const root = plantOffences();
    try {
      const caught = new Set(importGraph(root).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`));
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

describe('the map', () => {
  const rows = mapRows(readFileSync('docs/architecture.md', 'utf8'));
  const kept = readFileSync('docs/map.svg', 'utf8');
  const drawnWith = (source: string, resolved: string) =>
    drawMap(rows, mapImports({ ...graph, modules: [...graph.modules, { source, dependencies: [{ resolved }] }] }));

  it('is drawn as the imports are; `npm run map` draws it anew', () => {
    expect(drawMap(rows, mapImports(graph))).toBe(kept);
  });

  it('changes with an import that it does not show, and without those that it shows: the offences', () => {
    const rest = graph.modules.filter(({ source }) => !source.startsWith('src/demo/office/'));
    expect(drawMap(rows, mapImports({ ...graph, modules: rest }))).not.toBe(kept);
    expect(drawnWith('web/feeds/staff/a.ts', 'src/leads/lead.contract.ts')).not.toBe(kept);
    expect(drawnWith('src/agency/a.spec.ts', 'src/feeds/public.ts')).toBe(kept);
  });
});

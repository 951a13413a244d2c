import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../src/local/project-root.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { budgetOf } from './budget-of.ts';
import { circleIn, firstLoads, type Manifest } from './first-loads.ts';

const BUILT = join(projectRoot, 'dist/web');
const HEAD = ['page', 'scripts, kB gzip', 'budget', '', 'styles'];

/** Checks every built page against its budget, and that no file runs too early; prints the sizes. */
export function checkFirstLoad(say: (line: string) => void): boolean {
  const manifest = JSON.parse(readFileSync(join(BUILT, 'assets.json'), 'utf8')) as Manifest;
  const loads = firstLoads(manifest).map(({ page, scripts, styles }) => {
    const [script, style] = [weight(scripts), weight(styles)];
    const budget = budgetOf(page) ?? Infinity;
    return { page, script, style, budget, isKept: script <= budget };
  });
  const rows = loads
    .toSorted((one, other) => one.page.localeCompare(other.page))
    .map(({ page, script, style, budget, isKept }) => [
      ...[page, kB(script), Number.isFinite(budget) ? String(budget) : 'none', isKept ? 'kept' : 'EXCEEDED', kB(style)],
    ]);
  say(markdownTable(HEAD, rows));
  const circle = circleIn(manifest);
  if (circle) say(`These files need each other, so that one runs too early: ${circle.join(' → ')}.`);
  return !circle && loads.length > 0 && loads.every(({ isKept }) => isKept);
}

const kB = (weight: number) => weight.toFixed(1);
const weight = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, 'client', file)), { level: 9 }).length, 0) /
  1000;

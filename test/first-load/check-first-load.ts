import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../src/local/project-root.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { getBudget } from './get-budget.ts';
import { findCycle, firstLoads, type Manifest } from './first-loads.ts';

const BUILD_FOLDER = join(projectRoot, 'dist/web');
const HEAD = ['page', 'scripts, kB gzip', 'budget', '', 'styles'];

/** zod weighs 40 kB and its probe for `eval` violates the security policy until `disable-zod-jit.ts` has run. */
const ZOD_MARKER = 'ZodObject';

/** Checks every built page: its budget, imports without a cycle, and no zod in the first load; prints the sizes. */
export function checkFirstLoad(say: (line: string) => void): boolean {
  const manifest = JSON.parse(readFileSync(join(BUILD_FOLDER, 'assets.json'), 'utf8')) as Manifest;
  const loads = firstLoads(manifest).map(({ page, scripts, styles }) => {
    const [scriptSize, styleSize] = [getKilobytes(scripts), getKilobytes(styles)];
    const budget = getBudget(page) ?? Infinity;
    return { page, scripts, scriptSize, styleSize, budget, isWithinBudget: scriptSize <= budget };
  });
  const rows = loads
    .toSorted((a, b) => a.page.localeCompare(b.page))
    .map(({ page, scriptSize, styleSize, budget, isWithinBudget }) => [
      page,
      format(scriptSize),
      Number.isFinite(budget) ? String(budget) : 'none',
      isWithinBudget ? 'kept' : 'EXCEEDED',
      format(styleSize),
    ]);
  say(markdownTable(HEAD, rows));
  const cycle = findCycle(manifest);
  if (cycle) say(`These files import each other, so that one runs too early: ${cycle.join(' → ')}.`);
  const isZodLazy = checkZod(manifest, loads, say);
  return !cycle && isZodLazy && loads.length > 0 && loads.every(({ isWithinBudget }) => isWithinBudget);
}

function checkZod(
  manifest: Manifest,
  loads: readonly { page: string; scripts: ReadonlySet<string> }[],
  say: (line: string) => void,
) {
  const built = Object.values(manifest).map(({ file }) => file);
  const zodFiles = new Set(built.filter((file) => file.endsWith('.js') && readBuilt(file).includes(ZOD_MARKER)));
  if (zodFiles.size === 0) say(`No built file contains ${ZOD_MARKER}, so zod cannot be found.`);
  const pages = loads.filter(({ scripts }) => [...scripts].some((file) => zodFiles.has(file))).map(({ page }) => page);
  if (pages.length > 0) say(`These pages load zod at once: ${pages.join(', ')}.`);
  return zodFiles.size > 0 && pages.length === 0;
}

const readBuilt = (file: string) => readFileSync(join(BUILD_FOLDER, 'client', file), 'utf8');
const format = (kilobytes: number) => kilobytes.toFixed(1);
const getKilobytes = (files: ReadonlySet<string>) => {
  const getBytes = (file: string) => gzipSync(readFileSync(join(BUILD_FOLDER, 'client', file)), { level: 9 }).length;
  return [...files].reduce((sum, file) => sum + getBytes(file), 0) / 1000;
};

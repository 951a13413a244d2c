import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutdatedTargets } from '../../src/local/compile-target.ts';
import { serverTarget } from '../../src/local/build-targets.ts';
import { projectRoot } from '../../src/local/project-root.ts';
import { runPackageScript } from '../setup/run-package-script.ts';
import { GUARDS } from './guards.ts';

const REACHED = join(projectRoot, 'test-results/reached');
const toReachedFile = (spec: string) => join(REACHED, `${spec.replaceAll('/', '~')}.json`);

const CONCURRENCY = 2;

/**
 * Stryker runs this in its copy of the project: first all specs, to record which mutants each reaches, then for each
 * mutant the specs of its folder that reach it. An unreached mutant is recorded and survives.
 */
export const runGuards = (mutant: string | undefined) => (mutant === undefined ? runAllGuards() : runGuardsOf(mutant));

process.exit(await runGuards(process.env.__STRYKER_ACTIVE_MUTANT__));

async function runAllGuards(): Promise<number> {
  mkdirSync(REACHED, { recursive: true });
  await buildOutdatedTargets([serverTarget], () => undefined);
  const waiting = [...new Set(Object.values(GUARDS).flat())];
  const codes = Array.from({ length: CONCURRENCY }, async () => {
    for (let spec = waiting.shift(); spec; spec = waiting.shift()) {
      const runSpec = () => run([spec], { REACHED_MUTANTS: toReachedFile(spec) });
      // A busy machine may be too slow for a spec once.
      if ((await runSpec()) !== 0 && (await runSpec()) !== 0) return 1;
    }
    return 0;
  });
  return Math.max(...(await Promise.all(codes)));
}

async function runGuardsOf(mutant: string): Promise<number> {
  const folder = Object.keys(GUARDS).find((path) => containsMutant(path, mutant));
  const specs = (folder ? GUARDS[folder]! : []).filter((spec) =>
    (JSON.parse(readFileSync(toReachedFile(spec), 'utf8')) as string[]).includes(mutant),
  );
  if (specs.length > 0) return run(specs);
  if (process.env.UNREACHED_MUTANTS) appendFileSync(process.env.UNREACHED_MUTANTS, `${mutant}\n`);
  return 0;
}

function containsMutant(folder: string, mutant: string): boolean {
  return globSync(`${folder}/**/*.ts`).some((file) =>
    readFileSync(file, 'utf8').includes(`stryMutAct_9fa48("${mutant}")`),
  );
}

function run(specs: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const options = ['--config', 'test/mutation/jest.config.mjs', '--runInBand', '--bail', '--forceExit'];
  const files = specs.map((spec) => `test/integration/${spec}.spec.ts`);
  return runPackageScript('jest/bin/jest.js', [...options, '--runTestsByPath', ...files], {
    NODE_COMPILE_CACHE: join(projectRoot, 'dist/compile-cache'),
    ...env,
  });
}

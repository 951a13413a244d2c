import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutdated } from '../../src/local/compile/build-outdated.ts';
import { serverTarget } from '../../src/local/compile/server-target.ts';
import { projectRoot } from '../../src/local/project-root.ts';
import { runToEnd } from '../setup/run-to-end.ts';
import { GUARDS } from './guards.ts';

const REACHED = join(projectRoot, 'test-results/reached');
const fileOf = (spec: string) => join(REACHED, `${spec.replaceAll('/', '~')}.json`);

const SIDE_BY_SIDE = 2;

/**
 * What Stryker runs in its copy of the project: at first, on a build of that copy, every guard, to learn which mutants it
 * reaches, then for each mutant those guards of its folder that reach it. A mutant that none reaches is noted, and
 * survives.
 */
export const runGuards = (mutant: string | undefined) => (mutant === undefined ? allGuards() : guardsOf(mutant));

process.exit(await runGuards(process.env.__STRYKER_ACTIVE_MUTANT__));

async function allGuards(): Promise<number> {
  mkdirSync(REACHED, { recursive: true });
  await buildOutdated([serverTarget], () => undefined);
  const waiting = [...new Set(Object.values(GUARDS).flat())];
  const codes = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let spec = waiting.shift(); spec; spec = waiting.shift()) {
      const learn = () => run([spec], { REACHED_MUTANTS: fileOf(spec) });
      // A busy machine may be too slow for a spec once.
      if ((await learn()) !== 0 && (await learn()) !== 0) return 1;
    }
    return 0;
  });
  return Math.max(...(await Promise.all(codes)));
}

async function guardsOf(mutant: string): Promise<number> {
  const folder = Object.keys(GUARDS).find((each) => holds(each, mutant));
  const specs = (folder ? GUARDS[folder]! : []).filter((spec) =>
    (JSON.parse(readFileSync(fileOf(spec), 'utf8')) as string[]).includes(mutant),
  );
  if (specs.length > 0) return run(specs);
  if (process.env.UNREACHED_MUTANTS) appendFileSync(process.env.UNREACHED_MUTANTS, `${mutant}\n`);
  return 0;
}

function holds(folder: string, mutant: string): boolean {
  return globSync(`${folder}/**/*.ts`).some((file) =>
    readFileSync(file, 'utf8').includes(`stryMutAct_9fa48("${mutant}")`),
  );
}

function run(specs: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const options = ['--config', 'test/mutation/jest.config.mjs', '--runInBand', '--bail', '--forceExit'];
  const files = specs.map((spec) => `test/api/${spec}.spec.ts`);
  return runToEnd('jest/bin/jest.js', [...options, '--runTestsByPath', ...files], {
    NODE_COMPILE_CACHE: join(projectRoot, 'dist/compile-cache'),
    ...env,
  });
}

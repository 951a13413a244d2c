import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { GUARDS } from './mutation/guards.ts';
import { scoreTable } from './mutation/score-table.ts';
import { migratedTemplate } from './setup/migrated-template.ts';
import { runToEnd } from './setup/run-to-end.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm run mutation`, or `npm run mutation -- units` or `-- api`: whether the tests notice when the code is broken. */
process.chdir(projectRoot);
mkdirSync('test-results', { recursive: true });
const signal = createStopSignal();
const [wanted, ...options] = process.argv.slice(2);
const LEAST_SCORE = 85;
const unreached = join(projectRoot, 'test-results/mutation-unreached');
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const units = wanted === 'api' ? 0 : await mutated('units', ['src', 'web']);
  const api = wanted === 'units' || signal.aborted ? 0 : await onServers();
  process.exit(units || api);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

/** Fails where too few of those die that a test reaches: Stryker itself counts those too that no test does. */
async function mutated(what: 'units' | 'api', folders: readonly string[]): Promise<number> {
  const report = `test-results/mutation-${what}.json`;
  rmSync(report, { force: true });
  rmSync(unreached, { force: true });
  const since = Date.now();
  const settings = `test/mutation/${what}.stryker.mjs`;
  const code = await runToEnd('@stryker-mutator/core/bin/stryker.js', ['run', settings, ...options], {
    UNREACHED_MUTANTS: unreached,
  });
  if (!existsSync(report)) return code || 1;
  const ids = existsSync(unreached) ? readFileSync(unreached, 'utf8').split('\n') : [];
  const { lines, score } = scoreTable(report, folders, ids);
  lines.forEach(say);
  say(`${what}: ${Math.round((Date.now() - since) / 60_000)} minutes`);
  return code || (score < LEAST_SCORE ? 1 : 0);
}

/** All mutants share the servers, and the template of their databases. */
async function onServers(): Promise<number> {
  const [servers] = await Promise.all([testServers(), buildOutdated([serverTarget], say, signal)]);
  try {
    await migratedTemplate();
    return await mutated('api', Object.keys(GUARDS));
  } finally {
    await servers.stop();
  }
}

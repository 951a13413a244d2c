import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { GUARDS } from './mutation/guards.ts';
import { buildScoreTable } from './mutation/score-table.ts';
import { createTemplateDatabase } from './setup/create-template-database.ts';
import { runPackageScript } from './setup/run-package-script.ts';
import { startTestServers } from './setup/test-servers.ts';

/**
 * `npm run mutation`, or `npm run mutation -- units` or `-- integration`: measures whether tests fail when the code is broken.
 */
process.chdir(projectRoot);
mkdirSync('test-results', { recursive: true });
const signal = createStopSignal();
const [suite, ...options] = process.argv.slice(2);
const MIN_SCORE = 85;
const unreachedFile = join(projectRoot, 'test-results/mutation-unreached');
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const units = suite === 'integration' ? 0 : await mutate('units', ['src', 'web']);
  const integration = suite === 'units' || signal.aborted ? 0 : await mutateOnServers();
  process.exit(units || integration);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

/** Fails if too few of the mutants that a test reaches are killed; Stryker's own score counts unreached ones too. */
async function mutate(what: 'units' | 'integration', folders: readonly string[]): Promise<number> {
  const report = `test-results/mutation-${what}.json`;
  rmSync(report, { force: true });
  rmSync(unreachedFile, { force: true });
  const since = Date.now();
  const settings = `test/mutation/${what}.stryker.mjs`;
  const code = await runPackageScript('@stryker-mutator/core/bin/stryker.js', ['run', settings, ...options], {
    UNREACHED_MUTANTS: unreachedFile,
  });
  if (!existsSync(report)) return code || 1;
  const ids = existsSync(unreachedFile) ? readFileSync(unreachedFile, 'utf8').split('\n') : [];
  const { lines, score } = buildScoreTable(report, folders, ids);
  lines.forEach(say);
  say(`${what}: ${Math.round((Date.now() - since) / 60_000)} minutes`);
  return code || (score < MIN_SCORE ? 1 : 0);
}

/** All mutants share the servers and the template database. */
async function mutateOnServers(): Promise<number> {
  const [servers] = await Promise.all([startTestServers(), buildOutdatedTargets([serverTarget], say, signal)]);
  try {
    await createTemplateDatabase();
    return await mutate('integration', Object.keys(GUARDS));
  } finally {
    await servers.stop();
  }
}

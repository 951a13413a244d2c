import { mkdirSync } from 'node:fs';
import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { runFaults } from './chaos/run-faults.ts';
import { listChangedFiles, findTouchedFaults } from './chaos/touched-faults.ts';
import { type Counts, formatCounts, NO_COUNTS, addCounts } from './setup/counts.ts';
import { createTemplateDatabase } from './setup/create-template-database.ts';
import { runJest } from './setup/run-jest.ts';
import { runPlaywright } from './setup/run-playwright.ts';
import { type RunningSystem, startDemoSystem } from './setup/start-demo-system.ts';
import { findSpecFiles } from './setup/find-spec-files.ts';
import { startTestServers } from './setup/test-servers.ts';
import { Timings } from './setup/timings.ts';

/** `npm test`: runs all tests, or those whose path contains an argument. The last line counts them. */
process.chdir(projectRoot);
const signal = createStopSignal();
const files = findSpecFiles(process.argv.slice(2));
const timings = new Timings();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  mkdirSync('test-results', { recursive: true });
  const units = await runJest('units', files.units, timings);
  const serverCounts =
    files.integration.length + files.e2e.length > 0 && !signal.aborted ? await runServerTests() : NO_COUNTS;
  const counts = [units, serverCounts, files.chaos && !signal.aborted ? await runTouchedFaults() : NO_COUNTS].reduce(
    addCounts,
  );
  const isGood = counts.failed === 0 && counts.passed > 0 && !signal.aborted;
  if (!files.chaos && [files.units, files.integration, files.e2e].every(({ length }) => length === 0))
    say('No test file has such a path.');
  timings.format().forEach(say);
  counts.reports.forEach(say);
  say(formatCounts(counts));
  process.exit(isGood ? 0 : 1);
} catch (error) {
  reportFailure(error);
  say(formatCounts({ ...NO_COUNTS, failed: 1 }));
  process.exit(1);
}

async function runServerTests(): Promise<Counts> {
  // Integration specs start the built system too, which needs its pages.
  const [servers] = await Promise.all([
    startTestServers(),
    buildOutdatedTargets([serverTarget, webTarget], say, signal),
  ]);
  try {
    await createTemplateDatabase();
    const integration = await runJest('integration', files.integration, timings);
    const isOver = signal.aborted || files.e2e.length === 0;
    return isOver
      ? integration
      : addCounts(integration, await timings.measure('e2e', () => runBrowserTests(servers.home)));
  } finally {
    await servers.stop();
  }
}

/** Visitors and staff use a system each. */
async function runBrowserTests(home: string): Promise<Counts> {
  const isPanelSpec = (file: string) => file.startsWith('test/e2e/admin/');
  const suites = {
    panel: files.e2e.some(isPanelSpec),
    site: files.e2e.some((file) => !isPanelSpec(file)),
  };
  const systems: Record<string, RunningSystem> = {};
  try {
    for (const [name, isNeeded] of Object.entries(suites))
      if (isNeeded) systems[name] = await startDemoSystem(home, {}, name);
    return await runPlaywright(files.e2e, systems, timings);
  } finally {
    await Promise.all(Object.values(systems).map((system) => system.stop()));
  }
}

/** Runs a short round of the faults that the changed files could affect; alone, since timing matters. */
async function runTouchedFaults(): Promise<Counts> {
  const names = findTouchedFaults(listChangedFiles(projectRoot));
  if (names.length === 0) return NO_COUNTS;
  await buildOutdatedTargets([serverTarget, webTarget], say, signal);
  return timings.measure('chaos', () => runFaults({ names, rounds: 1, size: 300, signal, say }));
}

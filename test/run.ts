import { mkdirSync } from 'node:fs';
import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { runFaults } from './faults/run-faults.ts';
import { changedFiles, touchedFaults } from './faults/touched-faults.ts';
import { type Counts, inWords, none, sum } from './setup/counts.ts';
import { migratedTemplate } from './setup/migrated-template.ts';
import { runJest } from './setup/run-jest.ts';
import { runPlaywright } from './setup/run-playwright.ts';
import { type RunningSystem, runningSystem } from './setup/running-system.ts';
import { specFiles } from './setup/spec-files.ts';
import { testServers } from './setup/test-servers.ts';
import { Timings } from './setup/timings.ts';

/** `npm test`: every test, or those whose path contains one of the arguments. The last line counts them. */
process.chdir(projectRoot);
const signal = createStopSignal();
const files = specFiles(process.argv.slice(2));
const timings = new Timings();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  mkdirSync('test-results', { recursive: true });
  const units = await runJest('units', files.units, timings);
  const onServers = files.api.length + files.browser.length > 0 && !signal.aborted ? await withServers() : none;
  const counts = [units, onServers, files.faults && !signal.aborted ? await withFaults() : none].reduce(sum);
  const isGood = counts.failed === 0 && counts.passed > 0 && !signal.aborted;
  if (!files.faults && [files.units, files.api, files.browser].every(({ length }) => length === 0))
    say('No test file has such a path.');
  timings.inLines().forEach(say);
  say(inWords(counts));
  process.exit(isGood ? 0 : 1);
} catch (error) {
  reportFailure(error);
  say(inWords({ ...none, failed: 1 }));
  process.exit(1);
}

async function withServers(): Promise<Counts> {
  // Specs of the API start the built system too, which cannot do without its pages.
  const [servers] = await Promise.all([testServers(), buildOutdated([serverTarget, webTarget], say, signal)]);
  try {
    await migratedTemplate();
    const api = await runJest('api', files.api, timings);
    const isOver = signal.aborted || files.browser.length === 0;
    return isOver ? api : sum(api, await timings.of('browser', () => inBrowser(servers.home)));
  } finally {
    await servers.stop();
  }
}

/** What visitors do and what staff do, each on a system of its own. */
async function inBrowser(home: string): Promise<Counts> {
  const isOfPanel = (file: string) => file.startsWith('test/browser/admin/');
  const wanted = {
    panel: files.browser.some(isOfPanel),
    site: files.browser.some((file) => !isOfPanel(file)),
  };
  const systems: Record<string, RunningSystem> = {};
  try {
    for (const [name, isWanted] of Object.entries(wanted))
      if (isWanted) systems[name] = await runningSystem(home, {}, name);
    return await runPlaywright(files.browser, systems, timings);
  } finally {
    await Promise.all(Object.values(systems).map((system) => system.stop()));
  }
}

/** A short round of those that what changed could break, with nothing beside it that would slow it down. */
async function withFaults(): Promise<Counts> {
  const names = touchedFaults(changedFiles(projectRoot));
  if (names.length === 0) return none;
  await buildOutdated([serverTarget, webTarget], say, signal);
  return timings.of('faults', () => runFaults({ names, rounds: 1, size: 300, signal, say }));
}

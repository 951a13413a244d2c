import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buildWhatChanged } from '../src/local/compile/build-what-changed.ts';
import { serverPart } from '../src/local/compile/server-part.ts';
import { webPart } from '../src/local/compile/web-part.ts';
import { project } from '../src/local/project.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { stopSignal } from '../src/local/stop-signal.ts';
import { runFaults } from './faults/run-faults.ts';
import { type Counts, inWords, none, sum } from './setup/counts.ts';
import { migratedTemplate } from './setup/migrated-template.ts';
import { runJest } from './setup/run-jest.ts';
import { runPlaywright } from './setup/run-playwright.ts';
import { runningSystem } from './setup/running-system.ts';
import { specFiles } from './setup/spec-files.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm test`: every test, or those whose path contains one of the arguments. The last line counts them. */
process.chdir(project);
const signal = stopSignal();
const files = specFiles(process.argv.slice(2));
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  mkdirSync('test-results', { recursive: true });
  const specs = await (files.api.length + files.browser.length > 0 ? withServers() : withoutServers());
  const counts = sum(specs, files.faults && !signal.aborted ? await withFaults() : none);
  const isGood = counts.failed === 0 && counts.passed > 0 && !signal.aborted;
  if (files.jest.length + files.browser.length === 0 && !files.faults) say('No test file has such a path.');
  say(inWords(counts));
  process.exit(isGood ? 0 : 1);
} catch (error) {
  reportFailure(error);
  say(inWords({ ...none, failed: 1 }));
  process.exit(1);
}

async function withoutServers(): Promise<Counts> {
  return files.jest.length > 0 ? runJest(files.jest) : none;
}

async function withServers(): Promise<Counts> {
  const [servers] = await Promise.all([
    testServers(),
    buildWhatChanged(files.browser.length > 0 ? [serverPart, webPart] : [serverPart], say, signal),
  ]);
  try {
    await migratedTemplate();
    const jest = await withoutServers();
    return signal.aborted || files.browser.length === 0 ? jest : sum(jest, await inBrowser(servers.home));
  } finally {
    await servers.stop();
  }
}

/** A short round of each, with nothing beside it that would slow it down. */
async function withFaults(): Promise<Counts> {
  await buildWhatChanged([serverPart, webPart], say, signal);
  return runFaults({ names: [], rounds: 1, size: 300, signal, say });
}

/** What visitors do and what staff do, each on a system of its own; side by side where there are processors for both. */
async function inBrowser(home: string): Promise<Counts> {
  const isPanel = (file: string) => file.startsWith('test/browser/admin/');
  const site = () => inBrowserOf('site', home, (file) => !isPanel(file));
  const panel = () => inBrowserOf('panel', home, isPanel);
  if (availableParallelism() < 4) return sum(await site(), await panel());
  return sum(...(await Promise.all([site(), panel()])));
}

async function inBrowserOf(project: 'site' | 'panel', home: string, belongs: (file: string) => boolean) {
  const own = files.browser.filter(belongs);
  if (own.length === 0) return none;
  const system = await runningSystem(home, {}, project);
  try {
    return await runPlaywright({ project, files: own, env: { BASE_URL: system.url, ...system.env } });
  } finally {
    await system.stop();
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { buildOutdatedTargets, type BuildTarget } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { checkFirstLoad } from './first-load/check-first-load.ts';
import { checkTranslation } from './lint/check-translation.ts';
import { checkPackages } from './packages/check-packages.ts';
import { runScript } from './setup/run-script.ts';
import { runPackageScript } from './setup/run-package-script.ts';

const CACHE_FOLDER = 'node_modules/.cache/types';
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The longest steps come first, since one runs per processor. */
const steps: Readonly<Record<string, () => Promise<number>>> = {
  lint: () => runScript('lint'),
  'types of tests': () => checkTypes('test'),
  'types of web': () => checkTypes('web'),
  'browser translation': () => Promise.resolve(checkTranslation(say) ? 0 : 1),
  format: () => runScript('format:check'),
  // The build type-checks its sources.
  'types of src, openapi.yaml matches the contracts': () =>
    withBuild(serverTarget, () => runPackageScript('../dist/openapi.js', ['--check'])),
  'openapi.yaml follows the rules of redocly': () => {
    const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    return runPackageScript(
      '@redocly/cli/bin/cli.js',
      ['lint', '--config', 'test/openapi/redocly.yaml', 'openapi.yaml'],
      offline,
    );
  },
  'openapi.yaml follows the rules of spectral': () =>
    runPackageScript('@stoplight/spectral-cli/dist/index.js', [
      ...['lint', '--ruleset', 'test/openapi/spectral.yaml', '--fail-severity', 'warn', 'openapi.yaml'],
    ]),
  'first-load JavaScript': () => withBuild(webTarget, () => (checkFirstLoad(say) ? 0 : 1)),
  'unused code': () => runScript('unused'),
  'migrations match the entities': () => runPackageScript('@mikro-orm/cli/cli.js', ['migration:check']),
  packages: () => checkPackages(say),
};

/** `npm run check`: runs all steps, or those whose name contains an argument, and goes on after a failed one. */
process.chdir(projectRoot);
const signal = createStopSignal();
const [first, ...rest] = process.argv.slice(2);
if (first === '--alone') process.exit(await steps[rest.join(' ')]!());

const patterns = [first, ...rest].filter((word) => word !== undefined);
const selectedSteps = Object.keys(steps).filter(
  (step) => patterns.length === 0 || patterns.some((word) => step.includes(word)),
);
const queue = [...selectedSteps];
const outcomes: { step: string; passed: boolean; seconds: number }[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
say('');
for (const { step, passed, seconds } of outcomes) say(`${passed ? 'ok    ' : 'FAILED'}  ${step} (${seconds} s)`);
const hasRunAll = selectedSteps.length > 0 && outcomes.length === selectedSteps.length;
process.exit(hasRunAll && outcomes.every(({ passed }) => passed) ? 0 : 1);

async function runWaiting() {
  for (let step = queue.shift(); step && !signal.aborted; step = queue.shift()) outcomes.push(await runStep(step));
}

/** Prints output when a step ends, so that lines of different steps do not mix. */
async function runStep(step: string) {
  const since = Date.now();
  const child = spawn(process.execPath, [import.meta.filename, '--alone', step], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const ended = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  say(`\n— ${step}\n${stdout}${stderr}`);
  return { step, passed: code === 0, seconds: Math.round((Date.now() - since) / 1000) };
}

async function checkTypes(project: string): Promise<number> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const cacheOptions = ['--incremental', '--tsBuildInfoFile', `${CACHE_FOLDER}/${project}.tsbuildinfo`];
  return runPackageScript('typescript-7/bin/tsc', ['--noEmit', '-p', project, ...cacheOptions]);
}

async function withBuild(part: BuildTarget, check: () => number | Promise<number>): Promise<number> {
  try {
    await buildOutdatedTargets([part], say, signal);
    return await check();
  } catch (error) {
    reportFailure(error);
    return 1;
  }
}

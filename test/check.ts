import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import type { BuildTarget } from '../src/local/compile/build-target.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { checkFirstLoad } from './first-load/check-first-load.ts';
import { checkPackages } from './packages/check-packages.ts';
import { runScript } from './setup/run-script.ts';
import { runToEnd } from './setup/run-to-end.ts';

const KEPT = 'node_modules/.cache/types';
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The longest steps come first, because as many run in parallel as there are processors. */
const steps: Readonly<Record<string, () => Promise<number>>> = {
  lint: () => runScript('lint'),
  'types of tests': () => types('test'),
  'types of web': () => types('web'),
  format: () => runScript('format:check'),
  // A build is of sources whose types the compiler has checked: the same that it would check again.
  'types of src, openapi.yaml matches the contracts': () =>
    onBuilt(serverTarget, () => runToEnd('../dist/openapi.js', ['--check'])),
  'first-load JavaScript': () => onBuilt(webTarget, () => (checkFirstLoad(say) ? 0 : 1)),
  'unused code': () => runScript('unused'),
  'migrations match the entities': () => runToEnd('@mikro-orm/cli/cli.js', ['migration:check']),
  packages: () => checkPackages(say),
};

/** `npm run check`, or those whose name contains an argument: every step runs, so that one look shows all there is to do. */
process.chdir(projectRoot);
const signal = createStopSignal();
const [first, ...rest] = process.argv.slice(2);
if (first === '--alone') process.exit(await steps[rest.join(' ')]!());

const named = [first, ...rest].filter((word) => word !== undefined);
const chosen = Object.keys(steps).filter((step) => named.length === 0 || named.some((word) => step.includes(word)));
const waiting = [...chosen];
const outcomes: { step: string; passed: boolean; seconds: number }[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
say('');
for (const { step, passed, seconds } of outcomes) say(`${passed ? 'ok    ' : 'FAILED'}  ${step} (${seconds} s)`);
const isWhole = chosen.length > 0 && outcomes.length === chosen.length;
process.exit(isWhole && outcomes.every(({ passed }) => passed) ? 0 : 1);

async function takeTurns() {
  for (let step = waiting.shift(); step && !signal.aborted; step = waiting.shift())
    outcomes.push(await outcomeOf(step));
}

/** Output is shown when a step ends, so that lines of different steps do not mix. */
async function outcomeOf(step: string) {
  const since = Date.now();
  const child = spawn(process.execPath, [import.meta.filename, '--alone', step], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  say(`\n— ${step}\n${said}${complained}`);
  return { step, passed: code === 0, seconds: Math.round((Date.now() - since) / 1000) };
}

async function types(of: string): Promise<number> {
  mkdirSync(KEPT, { recursive: true });
  const kept = ['--incremental', '--tsBuildInfoFile', `${KEPT}/${of}.tsbuildinfo`];
  return runToEnd('typescript/bin/tsc', ['--noEmit', '-p', of, ...kept]);
}

async function onBuilt(part: BuildTarget, check: () => number | Promise<number>): Promise<number> {
  try {
    await buildOutdated([part], say, signal);
    return await check();
  } catch (error) {
    reportFailure(error);
    return 1;
  }
}

import { buildWhatChanged } from '../src/local/compile/build-what-changed.ts';
import type { Part } from '../src/local/compile/part.ts';
import { serverPart } from '../src/local/compile/server-part.ts';
import { webPart } from '../src/local/compile/web-part.ts';
import { project } from '../src/local/project.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { stopSignal } from '../src/local/stop-signal.ts';
import { checkFirstLoad } from './first-load/check-first-load.ts';
import { checkPackages } from './packages/check-packages.ts';
import { runScript } from './setup/run-script.ts';
import { runToEnd } from './setup/run-to-end.ts';

type Step = readonly [name: string, run: () => Promise<number>];

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run check`: every step runs, even after one has failed, so that one look shows all there is to do. */
const steps: Step[] = [
  ['format', () => runScript('format:check')],
  ['lint', () => runScript('lint')],
  ['types', () => runScript('typecheck')],
  ['architecture', () => runScript('test', 'test/architecture')],
  ['packages', () => checkPackages(say)],
  ['unused code', () => runScript('unused')],
  ['migrations match the entities', () => runToEnd('@mikro-orm/cli/cli.js', ['migration:check'])],
  ['openapi.yaml matches the contracts', () => onBuilt(serverPart, () => runToEnd('../dist/openapi.js', ['--check']))],
  ['first-load JavaScript', () => onBuilt(webPart, () => (checkFirstLoad(say) ? 0 : 1))],
];

process.chdir(project);
const signal = stopSignal();
const outcomes: { step: string; passed: boolean; seconds: number }[] = [];
for (const [step, run] of steps) {
  if (signal.aborted) break;
  say(`\n— ${step}`);
  const since = Date.now();
  const passed = (await run()) === 0;
  outcomes.push({ step, passed, seconds: Math.round((Date.now() - since) / 1000) });
}

say('');
for (const { step, passed, seconds } of outcomes) say(`${passed ? 'ok    ' : 'FAILED'}  ${step} (${seconds} s)`);
process.exit(outcomes.length === steps.length && outcomes.every(({ passed }) => passed) ? 0 : 1);

async function onBuilt(part: Part, check: () => number | Promise<number>): Promise<number> {
  try {
    await buildWhatChanged([part], say, signal);
    return await check();
  } catch (error) {
    reportFailure(error);
    return 1;
  }
}

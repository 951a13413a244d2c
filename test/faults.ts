import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { runFaults } from './faults/run-faults.ts';
import { inWords } from './setup/counts.ts';

/** `npm run test:faults`: every fault, or those that are named. RUNS=1 SIZE=300 makes it short. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await buildOutdated([serverTarget, webTarget], say, signal);
  const counts = await runFaults({
    names: process.argv.slice(2),
    rounds: Number(process.env.RUNS || 20),
    size: Number(process.env.SIZE || 20_000),
    signal,
    say,
  });
  say(inWords(counts));
  process.exit(counts.failed === 0 && counts.passed > 0 && !signal.aborted ? 0 : 1);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

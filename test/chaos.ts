import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { runFaults } from './chaos/run-faults.ts';
import { formatCounts } from './setup/counts.ts';

/** `npm run test:chaos`: injects all faults, or those named. RUNS=1 SIZE=300 makes it short. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await buildOutdatedTargets([serverTarget, webTarget], say, signal);
  const counts = await runFaults({
    names: process.argv.slice(2),
    rounds: Number(process.env.RUNS || 20),
    size: Number(process.env.SIZE || 20_000),
    signal,
    say,
  });
  say(formatCounts(counts));
  process.exit(counts.failed === 0 && counts.passed > 0 && !signal.aborted ? 0 : 1);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

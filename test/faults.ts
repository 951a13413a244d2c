import { buildWhatChanged } from '../src/local/compile/build-what-changed.ts';
import { serverPart } from '../src/local/compile/server-part.ts';
import { webPart } from '../src/local/compile/web-part.ts';
import { project } from '../src/local/project.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { stopSignal } from '../src/local/stop-signal.ts';
import { runFaults } from './faults/run-faults.ts';
import { inWords } from './setup/counts.ts';

/** `npm run test:faults`: every fault, or those that are named. RUNS=1 SIZE=300 makes it short. */
process.chdir(project);
const signal = stopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await buildWhatChanged([serverPart, webPart], say, signal);
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

import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { Report } from './bench/figures/report.ts';
import { buildTable } from './bench/figures/table.ts';
import { measure } from './bench/measure.ts';
import { installPeers } from './bench/peers/install-peers.ts';
import { parseBenchArguments } from './bench/setup/bench-arguments.ts';
import { describeMachine } from './bench/setup/describe-machine.ts';
import { fillScene, createScene } from './bench/setup/scene.ts';
import { startTestServers } from './setup/test-servers.ts';

/**
 * `npm run bench`: measures the system against its goals, as ratios within one run. It fails if two sides respond
 * differently or something breaks, never because of a measured value.
 */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const options = parseBenchArguments(process.argv.slice(2));
  const peers = options.isAgainstPeers ? await installPeers(signal, say) : null;
  const [servers] = await Promise.all([
    startTestServers(),
    buildOutdatedTargets([serverTarget, webTarget], say, signal),
  ]);
  const report = new Report();
  const failures: string[] = [];
  try {
    signal.throwIfAborted();
    const scene = await createScene(servers.home, options.size, signal);
    const work = async () => {
      // The bulk import fills its own scenes.
      if (options.only.size !== 1 || !options.only.has('14'))
        await fillScene(scene, { exact: options.exact, signal, say });
      say(await describeMachine(scene, options));
      failures.push(...(await measure({ scene, options, peers, report, say, signal })));
    };
    try {
      await Promise.race([work(), rejectWhenStopped(signal)]);
    } finally {
      await scene.remove();
    }
  } finally {
    await servers.stop();
  }
  say(`\n${buildTable(report.lines)}\n`);
  if (options.rounds === 1) say('One round shows that everything runs; its values mean nothing.');
  for (const difference of report.differences) say(`Different: ${difference}`);
  for (const failure of failures) say(`Failed: ${failure}`);
  process.exit(report.differences.length + failures.length === 0 && !signal.aborted ? 0 : 1);
} catch (error) {
  if (!signal.aborted) reportFailure(error);
  process.exit(1);
}

/** Rejects when the bench is stopped, because its servers end during a measurement. */
function rejectWhenStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const stop = () => fail(new Error('Stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
}

import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { Report } from './bench/figures/report.ts';
import { table } from './bench/figures/table.ts';
import { measure } from './bench/measure.ts';
import { installedPeers } from './bench/peers/installed-peers.ts';
import { benchArguments } from './bench/setup/bench-arguments.ts';
import { surroundings } from './bench/setup/surroundings.ts';
import { fillScene, newScene } from './bench/setup/scene.ts';
import { testServers } from './setup/test-servers.ts';

/**
 * `npm run bench`: how the system stands against its goals, as ratios that are taken in one run. It fails when two sides
 * do not give the same answer or when something breaks, and never because of a figure.
 */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const asked = benchArguments(process.argv.slice(2));
  const peers = asked.isAgainstPeers ? await installedPeers(signal, say) : null;
  const [servers] = await Promise.all([testServers(), buildOutdated([serverTarget, webTarget], say, signal)]);
  const report = new Report();
  const failures: string[] = [];
  try {
    signal.throwIfAborted();
    const scene = await newScene(servers.home, asked.size, signal);
    const work = async () => {
      // The bulk import fills scenes of its own.
      if (asked.only.size !== 1 || !asked.only.has('14')) await fillScene(scene, { exact: asked.exact, signal, say });
      say(await surroundings(scene, asked));
      failures.push(...(await measure({ scene, asked, peers, report, say, signal })));
    };
    try {
      await Promise.race([work(), stopped(signal)]);
    } finally {
      await scene.remove();
    }
  } finally {
    await servers.stop();
  }
  say(`\n${table(report.lines)}\n`);
  if (asked.rounds === 1) say('One round shows that everything runs; as figures, these mean nothing.');
  for (const difference of report.differences) say(`Not the same: ${difference}`);
  for (const failure of failures) say(`Broken: ${failure}`);
  process.exit(report.differences.length + failures.length === 0 && !signal.aborted ? 0 : 1);
} catch (error) {
  if (!signal.aborted) reportFailure(error);
  process.exit(1);
}

/** Rejects when the bench is stopped, because its servers go away while something is being measured. */
function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const stop = () => fail(new Error('Stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
}

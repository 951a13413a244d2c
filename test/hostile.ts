import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { walkStrings } from './hostile/walk-strings.ts';
import { offlineSystem } from './setup/offline-system.ts';
import { runningSystem } from './setup/running-system.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm run hostile`: every text of the API with what no text may be, as every role or those that are named. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [servers] = await Promise.all([testServers(), buildOutdated([serverTarget, webTarget], say, signal)]);
  try {
    const system = await runningSystem(servers.home, offlineSystem);
    const { url, databaseUrl } = system;
    const asked = { url, databaseUrl, names: process.argv.slice(2), signal, say };
    process.exitCode = (await walkStrings(asked).finally(() => system.stop())) ? 0 : 1;
  } finally {
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
process.exit();

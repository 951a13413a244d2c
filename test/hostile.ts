import { buildWhatChanged } from '../src/local/compile/build-what-changed.ts';
import { serverPart } from '../src/local/compile/server-part.ts';
import { webPart } from '../src/local/compile/web-part.ts';
import { project } from '../src/local/project.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { stopSignal } from '../src/local/stop-signal.ts';
import { walkStrings } from './hostile/walk-strings.ts';
import { offlineSystem } from './setup/offline-system.ts';
import { runningSystem } from './setup/running-system.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm run hostile`: every text of the API with what no text may be, as every role or those that are named. */
process.chdir(project);
const signal = stopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [servers] = await Promise.all([testServers(), buildWhatChanged([serverPart, webPart], say, signal)]);
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

import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { fuzzStrings } from './fuzz/fuzz-strings.ts';
import { offlineSystem } from './setup/offline-system.ts';
import { startDemoSystem } from './setup/start-demo-system.ts';
import { startTestServers } from './setup/test-servers.ts';

/** `npm run fuzz`: fuzzes every string input of the API, as all roles or those named. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [servers] = await Promise.all([
    startTestServers(),
    buildOutdatedTargets([serverTarget, webTarget], say, signal),
  ]);
  try {
    const system = await startDemoSystem(servers.home, offlineSystem);
    const { url, databaseUrl } = system;
    const options = { url, databaseUrl, names: process.argv.slice(2), signal, say };
    try {
      process.exitCode = (await fuzzStrings(options)) ? 0 : 1;
    } finally {
      await system.stop();
    }
  } finally {
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
process.exit();

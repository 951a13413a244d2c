import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { auditSite } from './lighthouse/audit-site.ts';
import { runningSystem } from './setup/running-system.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm run lighthouse`: every audited page, or those that are named, on a system of its own; RUNS=1 is quick and rough. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [servers] = await Promise.all([testServers(), buildOutdated([serverTarget, webTarget], say, signal)]);
  try {
    const system = await runningSystem(servers.home);
    const asked = { names: process.argv.slice(2), runs: Number(process.env.RUNS || 3) };
    const isGood = await auditSite({ url: system.url, ...asked, signal, say }).finally(() => system.stop());
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
process.exit();

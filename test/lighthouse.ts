import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { auditSite } from './lighthouse/audit-site.ts';
import { startDemoSystem } from './setup/start-demo-system.ts';
import { startTestServers } from './setup/test-servers.ts';

/** `npm run lighthouse`: audits all pages, or those named, on its own system. RUNS=1 is quick but inexact. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [servers] = await Promise.all([
    startTestServers(),
    buildOutdatedTargets([serverTarget, webTarget], say, signal),
  ]);
  try {
    const system = await startDemoSystem(servers.home);
    const options = { names: process.argv.slice(2), runs: Number(process.env.RUNS || 3) };
    try {
      process.exitCode = (await auditSite({ url: system.url, ...options, signal, say })) ? 0 : 1;
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

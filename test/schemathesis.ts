import { spawnSync } from 'node:child_process';
import { buildOutdatedTargets } from '../src/local/compile-target.ts';
import { serverTarget, webTarget } from '../src/local/build-targets.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/user-facing-error.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { testAccounts } from './schemathesis/test-accounts.ts';
import { startTestServers } from './setup/test-servers.ts';

/** `npm run schemathesis`: sends requests generated from openapi.yaml, as all kinds of account or those named. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const command = process.env.SCHEMATHESIS || 'schemathesis';

try {
  if (spawnSync(command, ['--version']).status !== 0)
    throw new Error(`${command} is not installed: run \`pip install schemathesis\`, or set SCHEMATHESIS to its path.`);
  const [servers] = await Promise.all([
    startTestServers(),
    buildOutdatedTargets([serverTarget, webTarget], say, signal),
  ]);
  try {
    const options = { names: process.argv.slice(2), examples: Number(process.env.EXAMPLES || 50) };
    const isGood = await testAccounts({ home: servers.home, command, ...options, signal, say });
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
process.exit();

import { spawnSync } from 'node:child_process';
import { buildOutdated } from '../src/local/compile/build-outdated.ts';
import { serverTarget } from '../src/local/compile/server-target.ts';
import { webTarget } from '../src/local/compile/web-target.ts';
import { projectRoot } from '../src/local/project-root.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { createStopSignal } from '../src/local/create-stop-signal.ts';
import { tryAccounts } from './schemathesis/try-accounts.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm run schemathesis`: generated requests for openapi.yaml, as every kind of account or those that are named. */
process.chdir(projectRoot);
const signal = createStopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const command = process.env.SCHEMATHESIS || 'schemathesis';

try {
  if (spawnSync(command, ['--version']).status !== 0)
    throw new Error(`${command} is not there: \`pip install schemathesis\`, and SCHEMATHESIS says where it is.`);
  const [servers] = await Promise.all([testServers(), buildOutdated([serverTarget, webTarget], say, signal)]);
  try {
    const asked = { names: process.argv.slice(2), examples: Number(process.env.EXAMPLES || 50) };
    const isGood = await tryAccounts({ home: servers.home, command, ...asked, signal, say });
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
process.exit();

import { spawnSync } from 'node:child_process';
import { buildWhatChanged } from '../src/local/compile/build-what-changed.ts';
import { serverPart } from '../src/local/compile/server-part.ts';
import { webPart } from '../src/local/compile/web-part.ts';
import { project } from '../src/local/project.ts';
import { reportFailure } from '../src/local/report-failure.ts';
import { stopSignal } from '../src/local/stop-signal.ts';
import { tryAccounts } from './schemathesis/try-accounts.ts';
import { testServers } from './setup/test-servers.ts';

/** `npm run schemathesis`: generated requests for openapi.yaml, as every kind of account or those that are named. */
process.chdir(project);
const signal = stopSignal();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const command = process.env.SCHEMATHESIS || 'schemathesis';

try {
  if (spawnSync(command, ['--version']).status !== 0)
    throw new Error(`${command} is not there: \`pip install schemathesis\`, and SCHEMATHESIS says where it is.`);
  const [servers] = await Promise.all([testServers(), buildWhatChanged([serverPart, webPart], say, signal)]);
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

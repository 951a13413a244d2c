import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildApplicationEnv, selectLocalServers, checkSettings } from './application-env.ts';
import { serverTarget } from './build-targets.ts';
import { buildOutdatedTargets } from './compile-target.ts';
import { createStopSignal } from './create-stop-signal.ts';
import { createLocalFolders } from './local-folders.ts';
import { findLauncherPid } from './lock-folder.ts';
import { projectRoot } from './project-root.ts';
import { startLocalServers, waitForServers } from './start-local-servers.ts';

/** stdout is reserved for the command's own output. */
const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Commands that need only the database or files. */
const WITHOUT_SEARCH = ['backup', 'migrate', 'move-files', 'verify'];

/** Commander handles these without any setting. */
const IS_HELP = /^(-h|--help|help)$/;

export async function runCli(args: string[]): Promise<number> {
  const signal = createStopSignal();
  const folders = createLocalFolders();
  if (args[0] && !args.some((argument) => IS_HELP.test(argument))) await checkSettings('production', folders, args[0]);
  const { postgres, meilisearch } = selectLocalServers();
  const serversToStart = { postgres, meilisearch: meilisearch && !WITHOUT_SEARCH.includes(args[0] ?? '') };
  const servers = await waitForServers(
    startLocalServers({ folders, serversToStart, isDurable: true, log }),
    buildOutdatedTargets([serverTarget], log, signal),
  );
  try {
    return await runCommand(args, buildApplicationEnv('production', folders, servers.env), signal);
  } finally {
    const isUsedBySite = findLauncherPid(folders.home) !== undefined;
    if (!isUsedBySite) await servers.stop('startedHere');
  }
}

async function runCommand(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...args], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  const stop = () => child.kill(signal.reason as NodeJS.Signals);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[killedBy!];
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildApplicationEnv, selectLocalServers } from './build-application-env.ts';
import { checkSettings } from './check-settings.ts';
import { buildOutdated } from './compile/build-outdated.ts';
import { serverTarget } from './compile/server-target.ts';
import { findLauncherPid } from './lock-folder.ts';
import { createLocalFolders } from './create-local-folders.ts';
import { startLocalServers } from './start-local-servers.ts';
import { waitForServers } from './wait-for-servers.ts';
import { projectRoot } from './project-root.ts';
import { createStopSignal } from './create-stop-signal.ts';

/** stdout is reserved for the command's own output. */
const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Commands that need no search: theirs is the database, or files. */
const WITHOUT_SEARCH = ['backup', 'migrate', 'move-files', 'verify'];

/** Commander answers these without any setting. */
const IS_HELP = /^(-h|--help|help)$/;

/** Runs a command of the built application on the servers of the running site, or on servers started for it. */
export async function runCli(args: string[]): Promise<number> {
  const signal = createStopSignal();
  const folders = createLocalFolders();
  if (args[0] && !args.some((argument) => IS_HELP.test(argument))) await checkSettings('production', folders, args[0]);
  const { postgres, meilisearch } = selectLocalServers();
  const wanted = { postgres, meilisearch: meilisearch && !WITHOUT_SEARCH.includes(args[0] ?? '') };
  const servers = await waitForServers(
    startLocalServers({ folders, wanted, isDurable: true, log }),
    buildOutdated([serverTarget], log, signal),
  );
  try {
    return await command(args, buildApplicationEnv('production', folders, servers.env), signal);
  } finally {
    const siteUsesThem = findLauncherPid(folders.home) !== undefined;
    if (!siteUsesThem) await servers.stop('startedHere');
  }
}

async function command(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...args], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  const stop = () => child.kill(signal.reason as NodeJS.Signals);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const [code, killer] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[killer!];
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { applicationEnv, wantedServers } from './application-env.ts';
import { checkSettings } from './check-settings.ts';
import { buildWhatChanged } from './compile/build-what-changed.ts';
import { serverPart } from './compile/server-part.ts';
import { launcher } from './lock-folder.ts';
import { localFolders } from './local-folders.ts';
import { localServers } from './local-servers.ts';
import { preparedServers } from './prepared-servers.ts';
import { project } from './project.ts';
import { stopSignal } from './stop-signal.ts';

/** stdout is reserved for the command's own output. */
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Commands that need no search: theirs is the database, or files. */
const WITHOUT_SEARCH = ['backup', 'migrate', 'move-files', 'verify'];

/** Commander answers these without any setting. */
const IS_HELP = /^(-h|--help|help)$/;

/** Runs a command of the built application on the servers of the running site, or on servers started for it. */
export async function runCli(args: string[]): Promise<number> {
  const signal = stopSignal();
  const folders = localFolders();
  if (args[0] && !args.some((argument) => IS_HELP.test(argument))) await checkSettings('production', folders, args[0]);
  const { postgres, meilisearch } = wantedServers();
  const wanted = { postgres, meilisearch: meilisearch && !WITHOUT_SEARCH.includes(args[0] ?? '') };
  const servers = await preparedServers(
    localServers({ folders, wanted, isDurable: true, say }),
    buildWhatChanged([serverPart], say, signal),
  );
  try {
    return await command(args, applicationEnv('production', folders, servers.env), signal);
  } finally {
    const siteUsesThem = launcher(folders.home) !== undefined;
    if (!siteUsesThem) await servers.stop('startedHere');
  }
}

async function command(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, [join(project, 'dist/cli.js'), ...args], {
    cwd: project,
    env,
    stdio: 'inherit',
  });
  const stop = () => child.kill(signal.reason as NodeJS.Signals);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const [code, killer] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[killer!];
}

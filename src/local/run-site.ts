import { join } from 'node:path';
import { buildApplicationEnv, selectLocalServers, checkSettings } from './application-env.ts';
import { serverTarget, webTarget } from './build-targets.ts';
import { buildOutdatedTargets } from './compile-target.ts';
import { createStopSignal } from './create-stop-signal.ts';
import { createLocalFolders } from './local-folders.ts';
import { lockFolder } from './lock-folder.ts';
import { isPortInUse } from './process/ports.ts';
import { type ApplicationOptions, endOrphanedApplication } from './run-application.ts';
import { startLocalServers, waitForServers } from './start-local-servers.ts';
import { runSupervisedApplication } from './supervision.ts';
import { UserFacingError } from './user-facing-error.ts';
import { watchServer, runReloadingApplication } from './watch-server.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

export async function runSite({ watch }: { watch: boolean }): Promise<number> {
  const signal = createStopSignal();
  const serversToStart = selectLocalServers();
  const folders = createLocalFolders();
  const mode = watch ? 'development' : 'production';
  await checkSettings(mode, folders);
  // Sites on external servers may run side by side.
  const lock = serversToStart.postgres || serversToStart.meilisearch ? lockFolder(folders.home) : undefined;
  const pidFile = lock && join(folders.home, 'app.pid');
  try {
    if (pidFile) await endOrphanedApplication(pidFile);
    await assertPortFree();
    const building = watch
      ? prepareWatchedRun(signal)
      : buildOutdatedTargets([serverTarget, webTarget], log, signal).then(() => runSupervised);
    const servers = await waitForServers(
      startLocalServers({ folders, serversToStart, isDurable: true, log }),
      building,
    );
    const env = {
      ...buildApplicationEnv(mode, folders, servers.env),
      // Request logs would disturb the terminal of the demo's user.
      ...(serversToStart.postgres && !process.env.LOG_LEVEL ? { LOG_LEVEL: 'warn' } : {}),
    };
    const run = await building;
    servers.keepRunning();
    try {
      return await run({ env, pidFile, signal });
    } finally {
      await servers.stop();
    }
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    lock?.unlock();
  }
}

const runSupervised = (options: ApplicationOptions) => runSupervisedApplication(options, log);

async function prepareWatchedRun(signal: AbortSignal) {
  const compiler = await watchServer(log, signal);
  return (options: ApplicationOptions) => runReloadingApplication(options, compiler);
}

async function assertPortFree() {
  const port = Number(process.env.PORT || 3000);
  if (port > 0 && port < 65_536 && (await isPortInUse(port, process.env.HOST || '0.0.0.0')))
    throw new UserFacingError(
      `El puerto ${port} está ocupado: pare el otro programa o elija otro puerto, por ejemplo con PORT=${port + 1}.`,
    );
}

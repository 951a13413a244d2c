import { join } from 'node:path';
import { type ApplicationOptions, endOrphan } from './run-application.ts';
import { buildApplicationEnv, selectLocalServers } from './build-application-env.ts';
import { checkSettings } from './check-settings.ts';
import { buildOutdated } from './compile/build-outdated.ts';
import { serverTarget } from './compile/server-target.ts';
import { watchServer } from './compile/watch-server.ts';
import { webTarget } from './compile/web-target.ts';
import { runSupervisedApplication } from './supervision/run-supervised-application.ts';
import { lockFolder } from './lock-folder.ts';
import { createLocalFolders } from './create-local-folders.ts';
import { startLocalServers } from './start-local-servers.ts';
import { waitForServers } from './wait-for-servers.ts';
import { isPortInUse } from './process/is-port-in-use.ts';
import { UserFacingError } from './user-facing-error.ts';
import { runReloadingApplication } from './run-reloading-application.ts';
import { createStopSignal } from './create-stop-signal.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs the whole system until it is stopped, then stops its servers. */
export async function runSite({ watch }: { watch: boolean }): Promise<number> {
  const signal = createStopSignal();
  const wanted = selectLocalServers();
  const folders = createLocalFolders();
  const mode = watch ? 'development' : 'production';
  await checkSettings(mode, folders);
  // Sites on external servers may run side by side.
  const lock = wanted.postgres || wanted.meilisearch ? lockFolder(folders.home) : undefined;
  const pidFile = lock && join(folders.home, 'app.pid');
  try {
    if (pidFile) await endOrphan(pidFile);
    await assertPortFree();
    const built = watch
      ? watchedRun(signal)
      : buildOutdated([serverTarget, webTarget], log, signal).then(() => supervisedRun);
    const servers = await waitForServers(startLocalServers({ folders, wanted, isDurable: true, log }), built);
    const env = {
      ...buildApplicationEnv(mode, folders, servers.env),
      // Requests of a demo would be logged between what its user types.
      ...(wanted.postgres && !process.env.LOG_LEVEL ? { LOG_LEVEL: 'warn' } : {}),
    };
    const run = await built;
    servers.keepRunning();
    return await run({ env, pidFile, signal }).finally(() => servers.stop());
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    lock?.unlock();
  }
}

const supervisedRun = (options: ApplicationOptions) => runSupervisedApplication(options, log);

async function watchedRun(signal: AbortSignal) {
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

import { join } from 'node:path';
import { type ApplicationOptions, endOrphan } from './application.ts';
import { applicationEnv, wantedServers } from './application-env.ts';
import { checkSettings } from './check-settings.ts';
import { buildWhatChanged } from './compile/build-what-changed.ts';
import { serverPart } from './compile/server-part.ts';
import { watchServer } from './compile/watch-server.ts';
import { webPart } from './compile/web-part.ts';
import { lastingApplication } from './supervision/lasting-application.ts';
import { lockFolder } from './lock-folder.ts';
import { localFolders } from './local-folders.ts';
import { localServers } from './local-servers.ts';
import { preparedServers } from './prepared-servers.ts';
import { portInUse } from './process/port-in-use.ts';
import { Refusal } from './refusal.ts';
import { reloadedApplication } from './reloaded-application.ts';
import { stopSignal } from './stop-signal.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs the whole system until it is stopped, then stops its servers. */
export async function runSite({ watch }: { watch: boolean }): Promise<number> {
  const signal = stopSignal();
  const wanted = wantedServers();
  const folders = localFolders();
  const mode = watch ? 'development' : 'production';
  await checkSettings(mode, folders);
  // Sites on external servers may run side by side.
  const lock = wanted.postgres || wanted.meilisearch ? lockFolder(folders.home) : undefined;
  const pidFile = lock && join(folders.home, 'app.pid');
  try {
    if (pidFile) await endOrphan(pidFile);
    await refuseBusyPort();
    const built = watch
      ? watchedRun(signal)
      : buildWhatChanged([serverPart, webPart], say, signal).then(() => supervisedRun);
    const servers = await preparedServers(localServers({ folders, wanted, isDurable: true, say }), built);
    const env = {
      ...applicationEnv(mode, folders, servers.env),
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

const supervisedRun = (options: ApplicationOptions) => lastingApplication(options, say);

async function watchedRun(signal: AbortSignal) {
  const compiler = await watchServer(say, signal);
  return (options: ApplicationOptions) => reloadedApplication(options, compiler);
}

async function refuseBusyPort() {
  const port = Number(process.env.PORT || 3000);
  if (port > 0 && port < 65_536 && (await portInUse(port, process.env.HOST || '0.0.0.0')))
    throw new Refusal(
      `El puerto ${port} está ocupado: pare el otro programa o elija otro puerto, por ejemplo con PORT=${port + 1}.`,
    );
}

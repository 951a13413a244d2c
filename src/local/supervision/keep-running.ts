import { setTimeout } from 'node:timers/promises';
import type { LocalServer } from '../local-server.ts';
import { RestartBackoff } from './restart-backoff.ts';

const CHECK_EVERY_MS = 300;

/** Restarts a server on its port whenever it dies, until it is stopped. */
export function keepRunning(server: LocalServer, log: (line: string) => void): Pick<LocalServer, 'stop'> {
  const stopping = new AbortController();
  let isWatched = true;
  const watching = watch(server, log, stopping.signal)
    .catch(() => undefined)
    .finally(() => (isWatched = false));
  return {
    async stop() {
      stopping.abort();
      // A restart in progress is interrupted as soon as its process can be found.
      while (isWatched) await Promise.all([server.stop(), Promise.race([watching, setTimeout(50)])]);
      await server.stop();
    },
  };
}

async function watch(server: LocalServer, log: (line: string) => void, signal: AbortSignal) {
  const backoff = new RestartBackoff();
  for (;;) {
    backoff.start();
    while (server.isRunning()) {
      server.rotateLog();
      await setTimeout(CHECK_EVERY_MS, undefined, { signal });
    }
    log(`${server.name} se ha caído: se arranca de nuevo`);
    await setTimeout(backoff.nextDelay(), undefined, { signal });
    try {
      await server.restart(signal);
      log(`${server.name} en marcha de nuevo`);
    } catch (error) {
      signal.throwIfAborted();
      log(error instanceof Error ? error.message : String(error));
    }
  }
}

import { setTimeout } from 'node:timers/promises';
import type { LocalServer } from './process/spawn-server.ts';
import { runApplication, type ApplicationOptions } from './run-application.ts';
import { UserFacingError } from './user-facing-error.ts';

const SECOND = 1000;
const MAX_DELAY_MS = 30 * SECOND;
/** A server that ran this long counts as recovered. */
const RECOVERY_MS = 60 * SECOND;

/** The first restart is immediate; each further early exit doubles the delay. */
export class RestartBackoff {
  earlyExits = 0;
  private startedAt = Date.now();

  start() {
    this.startedAt = Date.now();
  }

  /** Returns the delay in milliseconds; call it once per exit. */
  nextDelay(): number {
    if (Date.now() - this.startedAt > RECOVERY_MS) this.earlyExits = 0;
    const delay = this.earlyExits === 0 ? 0 : Math.min(SECOND * 2 ** (this.earlyExits - 1), MAX_DELAY_MS);
    this.earlyExits += 1;
    return delay;
  }
}

const CHECK_INTERVAL_MS = 300;

/** Restarts the server when it ends, until `stop`. */
export function keepRunning(server: LocalServer, log: (line: string) => void): Pick<LocalServer, 'stop'> {
  const stopping = new AbortController();
  let isWatched = true;
  const watching = watch(server, log, stopping.signal)
    .catch(() => undefined)
    .finally(() => (isWatched = false));
  return {
    async stop() {
      stopping.abort();
      // Interrupts a restart in progress as soon as its process can be found.
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
      await setTimeout(CHECK_INTERVAL_MS, undefined, { signal });
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

const MAX_EARLY_EXITS = 6;

/** Restarts the application when it crashes. Gives up if it never became ready or crashes too often. */
export async function runSupervisedApplication(
  options: ApplicationOptions,
  log: (line: string) => void,
): Promise<number> {
  const { signal } = options;
  const backoff = new RestartBackoff();
  let hasBeenUp = false;
  for (;;) {
    backoff.start();
    const code = await runApplication({ ...options, onUp: () => (hasBeenUp = true) });
    if (signal.aborted || !hasBeenUp) return code;
    const delay = backoff.nextDelay();
    if (backoff.earlyExits > MAX_EARLY_EXITS)
      throw new UserFacingError(`El sitio se ha caído ${backoff.earlyExits} veces seguidas y no se vuelve a arrancar.`);
    log(`El sitio se ha caído (código ${code}): se arranca de nuevo${delay ? ` en ${delay / 1000} s` : ''}`);
    await setTimeout(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return 0;
  }
}

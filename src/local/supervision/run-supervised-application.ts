import { setTimeout } from 'node:timers/promises';
import { runApplication, type ApplicationOptions } from '../run-application.ts';
import { RestartBackoff } from './restart-backoff.ts';
import { UserFacingError } from '../user-facing-error.ts';

const MAX_EARLY_EXITS = 6;

/** Restarts the application when it dies, until `signal` aborts. Gives up when it never came up or dies too often. */
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

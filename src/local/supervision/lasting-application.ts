import { setTimeout } from 'node:timers/promises';
import { application, type ApplicationOptions } from '../application.ts';
import { Patience } from './patience.ts';
import { Refusal } from '../refusal.ts';

const MOST_EARLY_DEATHS = 6;

/** Restarts the application when it dies, until `signal` aborts. Gives up when it never came up or dies too often. */
export async function lastingApplication(options: ApplicationOptions, say: (line: string) => void): Promise<number> {
  const { signal } = options;
  const patience = new Patience();
  let hasBeenUp = false;
  for (;;) {
    patience.begin();
    const code = await application({ ...options, onUp: () => (hasBeenUp = true) });
    if (signal.aborted || !hasBeenUp) return code;
    const delay = patience.delay();
    if (patience.earlyDeaths > MOST_EARLY_DEATHS)
      throw new Refusal(`El sitio se ha caído ${patience.earlyDeaths} veces seguidas y no se vuelve a arrancar.`);
    say(`El sitio se ha caído (código ${code}): se arranca de nuevo${delay ? ` en ${delay / 1000} s` : ''}`);
    await setTimeout(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return 0;
  }
}

import { once } from 'node:events';
import { runApplication, type ApplicationOptions } from './run-application.ts';

/** Restarts the application after every `compiled`; a crashed one waits for the next. */
export async function runReloadingApplication(options: ApplicationOptions, compiler: EventTarget): Promise<number> {
  const { signal } = options;
  while (!signal.aborted) {
    const outdated = new AbortController();
    compiler.addEventListener('compiled', () => outdated.abort(), { once: true });
    const until = AbortSignal.any([signal, outdated.signal]);
    await runApplication({ ...options, signal: until });
    if (!until.aborted) await once(until, 'abort');
  }
  return 0;
}

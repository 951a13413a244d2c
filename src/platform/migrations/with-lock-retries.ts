import { setTimeout } from 'node:timers/promises';
import type { MigrationTimeouts } from './migration-timeouts.ts';
import { SchemaRefused } from './schema-refused.ts';

/** A lock that was not granted in time, and a deadlock. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);
const isLockError = (error: unknown) => LOCK_ERRORS.has((error as { code?: string })?.code ?? '');

interface LockRetryOptions {
  readonly name: string;
  readonly timeouts: MigrationTimeouts;
  readonly log: (line: string) => void;
  /** What the try that has just failed was waiting for. */
  readonly describeWait: () => string;
}

/**
 * Does the work in short tries: whoever waits for a lock holds up all who come after it, so that it gives way between
 * two tries. Says of each what it waited for.
 */
export async function withLockRetries({ name, timeouts, log, describeWait }: LockRetryOptions, work: () => Promise<unknown>) {
  const until = Date.now() + timeouts.total;
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockError(error)) throw error;
      const [least, most] = timeouts.pause;
      const pause = least + Math.random() * (most - least);
      if (Date.now() + pause > until) throw createLockTimeoutError(name, attempt, describeWait());
      const left = Math.ceil((until - Date.now()) / 1000);
      log(
        `${name}: try ${attempt} waited for ${describeWait()}; the next one in ${formatSeconds(pause)} s, for ${left} s in all`,
      );
      await setTimeout(pause);
    }
  }
}

const formatSeconds = (ms: number) => (ms / 1000).toFixed(1);

const createLockTimeoutError = (name: string, attempts: number, wait: string) =>
  new SchemaRefused(
    `La migración ${name} no ha conseguido el bloqueo que necesita en ${attempts} intentos (${wait}): ` +
      'termine el proceso que lo retiene y repita «npm run cli -- migrate». Las migraciones ya aplicadas se conservan.',
  );

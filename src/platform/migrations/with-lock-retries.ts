import { setTimeout } from 'node:timers/promises';
import type { MigrationPatience } from './migration-patience.ts';
import { SchemaRefused } from './schema-refused.ts';

/** A lock that was not granted in time, and a deadlock. */
const NOT_GRANTED = new Set(['55P03', '40P01']);
const isNotGranted = (error: unknown) => NOT_GRANTED.has((error as { code?: string })?.code ?? '');

interface Tried {
  readonly name: string;
  readonly patience: MigrationPatience;
  readonly say: (line: string) => void;
  /** What the try that has just failed was waiting for. */
  readonly waitedFor: () => string;
}

/**
 * Does the work in short tries: whoever waits for a lock holds up all who come after it, so that it gives way between
 * two tries. Says of each what it waited for.
 */
export async function withLockRetries({ name, patience, say, waitedFor }: Tried, work: () => Promise<unknown>) {
  const until = Date.now() + patience.total;
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isNotGranted(error)) throw error;
      const [least, most] = patience.pause;
      const pause = least + Math.random() * (most - least);
      if (Date.now() + pause > until) throw gaveUp(name, attempt, waitedFor());
      const left = Math.ceil((until - Date.now()) / 1000);
      say(
        `${name}: try ${attempt} waited for ${waitedFor()}; the next one in ${seconds(pause)} s, for ${left} s in all`,
      );
      await setTimeout(pause);
    }
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

const gaveUp = (name: string, attempts: number, wait: string) =>
  new SchemaRefused(
    `La migración ${name} no ha conseguido el bloqueo que necesita en ${attempts} intentos (${wait}): ` +
      'termine el proceso que lo retiene y repita «npm run cli -- migrate». Las migraciones ya aplicadas se conservan.',
  );

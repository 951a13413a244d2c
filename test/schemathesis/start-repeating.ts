import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

/** Repeats work on a database until stopped, then closes the connection. */
export function startRepeating(database: Client, milliseconds: number, work: () => Promise<unknown>) {
  let isRunning = true;
  const repetition = (async () => {
    for (; isRunning; await setTimeout(milliseconds)) await work();
  })();
  // Only the returned function reports a failure.
  repetition.catch(() => undefined);
  return async () => {
    isRunning = false;
    try {
      await repetition;
    } finally {
      await database.end();
    }
  };
}

import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

/** Work on a database that is done again and again until it is stopped. */
export function repeated(database: Client, milliseconds: number, work: () => Promise<unknown>) {
  let isWanted = true;
  const working = (async () => {
    for (; isWanted; await setTimeout(milliseconds)) await work();
  })();
  // A failure is thrown when it is stopped.
  working.catch(() => undefined);
  return async () => {
    isWanted = false;
    await working.finally(() => database.end());
  };
}

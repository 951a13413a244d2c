import { setTimeout } from 'node:timers/promises';

/** Runs clients in loops until they are stopped; records errors as failures. */
export function startClients(clients: number, pauseMs: number, act: () => Promise<unknown>) {
  const failures: string[] = [];
  let done = 0;
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        await act().catch((error: unknown) => failures.push(getReason(error)));
        done += 1;
        await setTimeout(pauseMs);
      }
    }),
  );
  return {
    async leave() {
      isOver = true;
      await all;
      return { done, failures };
    },
  };
}

/** `fetch` gives the reason only in the cause. */
function getReason(error: unknown) {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

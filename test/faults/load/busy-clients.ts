import { setTimeout } from 'node:timers/promises';

/** Clients who do one thing after the other until they leave; whatever throws is a failure. */
export function busyClients(clients: number, pauseMs: number, act: () => Promise<unknown>) {
  const failures: string[] = [];
  let done = 0;
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        await act().catch((error: unknown) => failures.push(reasonOf(error)));
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

/** fetch says why only in the cause. */
function reasonOf(error: unknown) {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

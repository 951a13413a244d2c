import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadOutcome } from './load-generator.ts';

/** The generator in a process of its own, so that it does not wait for whoever watches. */
export async function loadProcess() {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'));
  await once(child, 'message');
  return {
    pid: child.pid!,
    async order(order: LoadOrder): Promise<LoadOutcome> {
      child.send(order);
      const [outcome] = (await once(child, 'message')) as [LoadOutcome];
      return outcome;
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

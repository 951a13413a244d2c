import { fork } from 'node:child_process';
import { once } from 'node:events';
import { carriedOut } from './carried-out.ts';
import type { LoadOrder, LoadOutcome } from './load-order.ts';

/** Load from a process of its own, so that it does not wait for whoever watches. */
export async function loadProcess() {
  const child = fork(import.meta.filename);
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

function obey() {
  process.on('message', (order: LoadOrder) => void carriedOut(order).then((outcome) => process.send!(outcome)));
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
}

if (import.meta.main) obey();

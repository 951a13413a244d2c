import { fork } from 'node:child_process';
import { once } from 'node:events';
import { generateLoad } from './generate-load.ts';
import type { LoadOrder, LoadOutcome } from './load-order.ts';

/** Generates load in a separate process, so that measuring does not delay it. */
export async function startLoadProcess() {
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

function listen() {
  process.on('message', (order: LoadOrder) => void generateLoad(order).then((outcome) => process.send!(outcome)));
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
}

if (import.meta.main) listen();

import { constants, setPriority } from 'node:os';
import { UnusablePicture } from '../pictures.problems.ts';
import type { PictureMessages } from './picture-messages.ts';
import { pictureServices } from './picture-services.ts';

const LOOK = 50;

/**
 * The whole life of the process that decodes what strangers send: it gives way to the site's, knows none of its secrets,
 * writes no file, and ends with it, however that ends.
 */
export function servePictures(mostBytes: number) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // An exit would wait for the decoder.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Whoever stops the site lets it finish its work.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (asked: PictureMessages['asked']) => void answer(asked).then(send));
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) send({ outgrown: true });
  }, LOOK);
}

async function answer({ service, args }: PictureMessages['asked']): Promise<PictureMessages['answered']> {
  const outcome = await outcomeOf(() => (pictureServices[service] as (...all: unknown[]) => unknown)(...args));
  return { ...outcome, bytesHeld: process.memoryUsage.rss() };
}

async function outcomeOf(work: () => unknown) {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof UnusablePicture) return { unusable: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const send = (message: PictureMessages['answered'] | PictureMessages['outgrown']) => void process.send?.(message);

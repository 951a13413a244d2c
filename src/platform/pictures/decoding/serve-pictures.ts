import { constants, setPriority } from 'node:os';
import { UnusablePicture } from '../pictures.problems.ts';
import type { PictureMessages } from './picture-messages.ts';
import { pictureServices } from './picture-services.ts';

const CHECK_EVERY_MS = 50;

/**
 * Runs the process that decodes uploaded pictures. It has a lower priority than the application, none of its secrets,
 * writes no files, and ends together with it.
 */
export function servePictures(maxBytes: number) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // `process.exit` would wait for the decoder.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The application ends this process after its own work is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (request: PictureMessages['request']) => void handleRequest(request).then(send));
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) send({ outgrown: true });
  }, CHECK_EVERY_MS);
}

async function handleRequest({ service, args }: PictureMessages['request']): Promise<PictureMessages['reply']> {
  const outcome = await toOutcome(() => (pictureServices[service] as (...all: unknown[]) => unknown)(...args));
  return { ...outcome, bytesHeld: process.memoryUsage.rss() };
}

async function toOutcome(work: () => unknown) {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof UnusablePicture) return { unusable: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const send = (message: PictureMessages['reply'] | PictureMessages['outgrown']) => void process.send?.(message);

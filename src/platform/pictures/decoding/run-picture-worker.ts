import { setPriority } from 'node:os';
import { PictureRejected } from '../pictures.problems.ts';
import { paintDrawing } from './drawings.ts';
import { makeSharePicture } from './make-share-picture.ts';
import { inspectPicture, encodePhotograph, makeVariant } from './photographs.ts';

export type PictureMessages = {
  request: {
    [K in keyof PictureServices]: { service: K; args: Parameters<PictureServices[K]> };
  }[keyof PictureServices];
  /**
   * `bytesHeld` is the memory that the process retains afterwards. `unusable` is a message for the sender of the
   * picture.
   */
  reply: { bytesHeld: number } & ({ value: unknown } | { unusable: string } | { error: string });
  /** The process exceeds its memory limit and waits to be killed. */
  outOfMemory: { outOfMemory: true };
};

const pictureServices = {
  inspect: inspectPicture,
  encode: encodePhotograph,
  variant: makeVariant,
  share: makeSharePicture,
  paint: paintDrawing,
};
export type PictureServices = typeof pictureServices;

const CHECK_INTERVAL_MS = 50;
/**
 * On a busy processor, this process gets a third of the application's share. It does not get less, since pages wait for
 * pictures too.
 */
const NICENESS = 5;

/**
 * Runs the process that decodes uploaded pictures. It has a lower priority than the application and none of its
 * secrets, writes no files, and ends together with it.
 */
export function runPictureWorker(maxBytes: number) {
  setPriority(NICENESS);
  // `process.exit` would wait for the decoder.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The application ends this process after its own work is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (request: PictureMessages['request']) => void handleRequest(request).then(send));
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) send({ outOfMemory: true });
  }, CHECK_INTERVAL_MS);
}

async function handleRequest({ service, args }: PictureMessages['request']): Promise<PictureMessages['reply']> {
  const execute = pictureServices[service] as (...parameters: unknown[]) => unknown;
  const outcome = await toOutcome(() => execute(...args));
  return { ...outcome, bytesHeld: process.memoryUsage.rss() };
}

async function toOutcome(work: () => unknown) {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof PictureRejected) return { unusable: error.message };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const send = (message: PictureMessages['reply'] | PictureMessages['outOfMemory']) => void process.send?.(message);

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnusablePicture } from '../../pictures.problems.ts';

export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

const UNREADABLE = 'El archivo está dañado o no es una imagen: pruebe con otro';
const THREAD = new URL('heif-thread.js', import.meta.url);

/**
 * Decodes a photograph that is compressed as HEVC, which sharp cannot. A thread of its own leaves the process able to
 * notice that it outgrows its memory, and gives all of that memory back.
 */
export async function decodeHeif(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const thread = new Worker(THREAD, { workerData: { bytes, maxPixels }, stdout: true, stderr: true });
  const ended = once(thread, 'exit').then(() => [null]);
  try {
    const [pixels] = (await Promise.race([once(thread, 'message'), ended])) as [Pixels | null];
    if (pixels) return pixels;
    throw new UnusablePicture(UNREADABLE);
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture(UNREADABLE, { cause: error });
  } finally {
    await thread.terminate();
  }
}

import type { FastifyRequest } from 'fastify';
import { refusal } from '../../problem.ts';

const LOOK_EVERY_MS = 10_000;
/** Whoever is slower brings no megabyte in the two minutes that a request has. */
const LEAST_BYTES_A_SECOND = 8_000;

class SentTooSlowly extends refusal(408, 'La imagen llega demasiado despacio') {}

/**
 * A body that only drips holds what others wait for: its line is cut, and the work is not waited for. At the second
 * look in a row, so that nobody pays for a line that rests, nor for a process that stood still.
 */
export async function atAPace<T>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: () => Promise<T>,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<T> {
  const least = (LEAST_BYTES_A_SECOND * lookEveryMs) / 1000;
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let seen = raw.socket.bytesRead;
  let slow = 0;
  const watch = setInterval(() => {
    const { bytesRead } = raw.socket;
    slow = bytesRead - seen < least ? slow + 1 : 0;
    if (slow === 2) {
      reject(new SentTooSlowly());
      raw.destroy();
    }
    seen = bytesRead;
  }, lookEveryMs);
  try {
    return await Promise.race([work(), tooSlow]);
  } finally {
    clearInterval(watch);
  }
}

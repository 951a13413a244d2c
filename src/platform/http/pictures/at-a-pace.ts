import type { FastifyRequest } from 'fastify';
import { refusal } from '../../problem.ts';

const LOOK_EVERY_MS = 5_000;
/** At this rate less than a megabyte arrives within the two minutes that a request has. */
const LEAST_BYTES_A_SECOND = 8_000;

class SentTooSlowly extends refusal(408, 'La imagen se sube demasiado despacio: inténtelo con mejor conexión') {}

/**
 * Rejects and closes the connection of a body that arrives too slowly, since only so many are received at a time.
 * It must be too slow at two checks in a row, so that a short pause of the network or of this process is forgiven.
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

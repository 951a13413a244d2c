import type { FastifyRequest } from 'fastify';
import { defineProblem } from '../../problem.ts';

const CHECK_INTERVAL_MS = 5_000;
/** At this rate less than a megabyte arrives within the two minutes that a request has. */
const MIN_BYTES_PER_SECOND = 8_000;

class SentTooSlowly extends defineProblem(408, 'La imagen se sube demasiado despacio: inténtelo con mejor conexión') {}

/**
 * Rejects and closes the connection of a body that arrives too slowly, since only so many are received at a time.
 * It must be too slow at two checks in a row, so that a short pause of the network or of this process is forgiven.
 */
export async function requireMinUploadRate<T>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: () => Promise<T>,
  checkIntervalMs = CHECK_INTERVAL_MS,
): Promise<T> {
  const minBytes = (MIN_BYTES_PER_SECOND * checkIntervalMs) / 1000;
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let lastBytes = raw.socket.bytesRead;
  let slow = 0;
  const watch = setInterval(() => {
    const { bytesRead } = raw.socket;
    slow = bytesRead - lastBytes < minBytes ? slow + 1 : 0;
    if (slow === 2) {
      reject(new SentTooSlowly());
      raw.destroy();
    }
    lastBytes = bytesRead;
  }, checkIntervalMs);
  try {
    return await Promise.race([work(), tooSlow]);
  } finally {
    clearInterval(watch);
  }
}

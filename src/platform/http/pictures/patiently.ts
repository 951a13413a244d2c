import type { FastifyRequest } from 'fastify';
import { clockOf } from '../patience/limit-requests.ts';

/** While work goes on that has its own limits, whoever waits is neither refused nor, their line being silent, taken for idle. */
export async function patiently<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { raw, server } = request;
  const clock = clockOf(request);
  clock.stop();
  // A page that reads its own API has no line.
  raw.socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    raw.socket.setTimeout?.(server.server.timeout);
    clock.start();
  }
}

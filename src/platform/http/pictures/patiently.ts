import type { FastifyRequest } from 'fastify';

/** While work of ours goes on, the line to whoever waits for it is silent, and must not be taken for idle. */
export async function patiently<T>({ raw, server }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  // A page that reads its own API has no line.
  raw.socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    raw.socket.setTimeout?.(server.server.timeout);
  }
}

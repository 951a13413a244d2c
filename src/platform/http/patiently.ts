import type { FastifyRequest } from 'fastify';

/** While work of ours goes on, the line to whoever waits for it is silent, and must not be taken for idle. */
export async function patiently<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { timeout } = raw.socket;
  raw.socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    raw.socket.setTimeout?.(timeout ?? 0);
  }
}

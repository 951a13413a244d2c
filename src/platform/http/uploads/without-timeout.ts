import type { FastifyRequest } from 'fastify';
import { getDeadlineTimer } from '../timeouts/request-timeout.ts';

/** Runs work with time limits of its own; the request's deadline and the socket's idle timeout pause. */
export async function withoutTimeout<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { raw, server } = request;
  const deadline = getDeadlineTimer(request);
  deadline.stop();
  // Requests of our own pages are injected and have no real socket.
  raw.socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    raw.socket.setTimeout?.(server.server.timeout);
    deadline.start();
  }
}

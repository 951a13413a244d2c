import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deadlines } from '../limits/deadlines.ts';
import { defineProblem } from '../problem.ts';

export class TooSlow extends defineProblem(
  503,
  'El servicio tarda demasiado en responder: vuelva a intentarlo en unos segundos',
) {}

interface DeadlineTimer {
  start(): void;
  stop(): void;
}

const timers = new WeakMap<FastifyRequest, DeadlineTimer>();
const NO_TIMER: DeadlineTimer = { start: () => undefined, stop: () => undefined };

const getDeadlineTimer = (request: FastifyRequest) => timers.get(request) ?? NO_TIMER;

/**
 * Responds with 503 if a fully received request is not answered within `request`, which is shorter than the socket's
 * idle timeout. The handler keeps running; its result is discarded.
 */
export function registerRequestTimeout(fastify: FastifyInstance, { request: timeoutMs }: Deadlines) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    let hasArrived = !hasBody || request.method === 'GET' || request.method === 'HEAD';
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const respond = () => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new TooSlow());
    };
    const startTimer = () => {
      if (hasArrived && !isStopped) timer = setTimeout(respond, timeoutMs).unref();
    };
    timers.set(request, {
      start() {
        isStopped = false;
        startTimer();
      },
      stop() {
        isStopped = true;
        clearTimeout(timer);
      },
    });
    if (hasArrived) startTimer();
    else
      raw.once('end', () => {
        hasArrived = true;
        startTimer();
      });
    done();
  });
  // Sending a long response may take time, so from here on only the socket's timeout applies.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    getDeadlineTimer(request).stop();
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    getDeadlineTimer(request).stop();
    done();
  });
}

/**
 * Runs work that has its own time limits. Stops the request's deadline and the socket's idle timeout meanwhile; both
 * start again from zero.
 */
export async function withoutTimeout<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { raw, server } = request;
  const deadline = getDeadlineTimer(request);
  deadline.stop();
  // In-process requests have no real socket.
  raw.socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    raw.socket.setTimeout?.(server.server.timeout);
    deadline.start();
  }
}

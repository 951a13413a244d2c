import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deadlines } from '../../limits/deadlines.ts';
import { TooSlow } from './too-slow.ts';

interface DeadlineTimer {
  start(): void;
  stop(): void;
}

const timers = new WeakMap<FastifyRequest, DeadlineTimer>();
const NO_TIMER: DeadlineTimer = { start: () => undefined, stop: () => undefined };

/** The deadline clock of a request. Work that has its own limits stops it meanwhile. */
export const getDeadlineTimer = (request: FastifyRequest) => timers.get(request) ?? NO_TIMER;

/**
 * Answers 503 to a request that has arrived completely but is not answered within `longest` milliseconds, before its
 * socket would count as idle. Work in progress continues without anybody to report to.
 */
export function requestTimeout(fastify: FastifyInstance, { request: timeoutMs }: Deadlines) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    let hasArrived = !hasBody || request.method === 'GET' || request.method === 'HEAD';
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const refuse = () => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new TooSlow());
    };
    const run = () => {
      if (hasArrived && !isStopped) timer = setTimeout(refuse, timeoutMs).unref();
    };
    timers.set(request, {
      start() {
        isStopped = false;
        run();
      },
      stop() {
        isStopped = true;
        clearTimeout(timer);
      },
    });
    if (hasArrived) run();
    else
      raw.once('end', () => {
        hasArrived = true;
        run();
      });
    done();
  });
  // From here on the socket's own timeout applies, since sending a long answer may take its time.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    getDeadlineTimer(request).stop();
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    getDeadlineTimer(request).stop();
    done();
  });
}

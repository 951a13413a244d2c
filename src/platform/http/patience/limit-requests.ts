import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deadlines } from '../../limits/deadlines.ts';
import { TooSlow } from './too-slow.ts';

interface Clock {
  start(): void;
  stop(): void;
}

const clocks = new WeakMap<FastifyRequest, Clock>();
const NONE: Clock = { start: () => undefined, stop: () => undefined };

/** The deadline clock of a request. Work that has its own limits stops it meanwhile. */
export const clockOf = (request: FastifyRequest) => clocks.get(request) ?? NONE;

/**
 * Answers 503 to a request that has arrived completely but is not answered within `longest` milliseconds, before its
 * socket would count as idle. Work in progress continues without anybody to report to.
 */
export function limitRequests(fastify: FastifyInstance, { request: longest }: Deadlines) {
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
      if (hasArrived && !isStopped) timer = setTimeout(refuse, longest).unref();
    };
    clocks.set(request, {
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
    clockOf(request).stop();
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    clockOf(request).stop();
    done();
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deadlines } from '../../limits/deadlines.ts';
import { TooSlow } from './too-slow.ts';

interface Clock {
  start(): void;
  stop(): void;
}

const clocks = new WeakMap<FastifyRequest, Clock>();
const NONE: Clock = { start: () => undefined, stop: () => undefined };

/** What runs while a request waits for work that takes its time, and has limits of its own. */
export const clockOf = (request: FastifyRequest) => clocks.get(request) ?? NONE;

/**
 * Whoever has said all is answered before their line would be taken for idle. What was begun goes on, and nobody hears
 * of it.
 */
export function limitRequests(fastify: FastifyInstance, { request: longest }: Deadlines) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    let isWhole = !hasBody || request.method === 'GET' || request.method === 'HEAD';
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const refuse = () => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new TooSlow());
    };
    const run = () => {
      if (isWhole && !isStopped) timer = setTimeout(refuse, longest).unref();
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
    if (isWhole) run();
    else
      raw.once('end', () => {
        isWhole = true;
        run();
      });
    done();
  });
  // From here on it is up to the line: what is sent may be long.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    clockOf(request).stop();
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    clockOf(request).stop();
    done();
  });
}

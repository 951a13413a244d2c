import type { FastifyInstance } from 'fastify';
import { NoSuchAddress } from '../no-such-address.ts';

/** Whatever a process is asked that does background work alone: whether it is well, and its figures. */
export function allowOnlyProbes(fastify: FastifyInstance) {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    done(/^\/(health|metrics)(?![^/?])/.test(url) ? undefined : new NoSuchAddress());
  });
}

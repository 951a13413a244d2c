import type { FastifyInstance } from 'fastify';
import { NoSuchAddress } from '../no-such-address.ts';

/** Whatever a process is asked that does background work alone: whether it is well, and its figures. */
export function onlyProbes(fastify: FastifyInstance) {
  fastify.addHook('onRequest', async ({ url }) => {
    if (!/^\/(health|metrics)(?![^/?])/.test(url)) throw new NoSuchAddress();
  });
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isBesidePages } from './addresses/is-beside-pages.ts';
import { inProcess } from './in-process.ts';
import type { Limits } from '../limits/limits.ts';
import { TooManyRequests } from '../limits/too-many-requests.ts';
import { visitorAddress } from './visitor-address.ts';

/** Keeps anybody from copying the catalogue quickly. Cached pages do not count. */
export async function limitReads(fastify: FastifyInstance, { READS_PER_MINUTE }: Config, { refused }: Limits) {
  if (READS_PER_MINUTE === 0) return;
  await fastify.register(rateLimit, {
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: visitorAddress,
    allowList: (request) => inProcess(request.raw) || isBesidePages(request.url),
    onExceeded: () => (refused.reads += 1),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

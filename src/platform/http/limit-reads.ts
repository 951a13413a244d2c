import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { inProcess } from './in-process.ts';
import { TooManyRequests } from '../limits/too-many-requests.ts';
import { visitorAddress } from './visitor-address.ts';

/** Files of a page come by the dozen; kept pages never get here. */
const UNLIMITED = /^\/(assets|uploads|pictures|health|metrics)\b/;

/** So much that no visitor notices, and too little to copy the catalogue. */
export async function limitReads(fastify: FastifyInstance, { READS_PER_MINUTE }: Config) {
  if (READS_PER_MINUTE === 0) return;
  await fastify.register(rateLimit, {
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: visitorAddress,
    allowList: (request) => inProcess(request.raw) || UNLIMITED.test(request.url),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

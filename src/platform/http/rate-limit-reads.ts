import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isAssetOrProbe } from './urls/is-asset-or-probe.ts';
import { isInjectedRequest } from './is-injected-request.ts';
import type { Limits } from '../limits/get-limit-options.ts';
import { TooManyRequests } from '../limits/too-many-requests.ts';
import { clientIp } from './client-ip.ts';

/** Keeps anybody from copying the catalogue quickly. Cached pages do not count. */
export async function rateLimitReads(
  fastify: FastifyInstance,
  { READS_PER_MINUTE }: Config,
  { refusedCounts }: Limits,
) {
  if (READS_PER_MINUTE === 0) return;
  await fastify.register(rateLimit, {
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: clientIp,
    allowList: (request) => isInjectedRequest(request.raw) || isAssetOrProbe(request.url),
    onExceeded: () => (refusedCounts.reads += 1),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

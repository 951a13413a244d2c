import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';
import { isInjectedRequest } from '../is-injected-request.ts';
import { classifyRequest } from './classify-request.ts';
import type { RequestDurations } from './request-durations.ts';
import { getRoute } from './get-route.ts';

/** Measures what comes in, by route; the page cache measures what it answers, and pages ask our own API uncounted. */
export function measureRequests(fastify: FastifyInstance, cache: PageCache, requests: RequestDurations) {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, url, raw } = request;
    if (!isInjectedRequest(raw) && !cache.measuresResponse(reply.raw)) {
      const route = getRoute(request, cache);
      const { statusCode: status, elapsedTime } = reply;
      requests.observe(
        { method, route, class: classifyRequest(method, url), status, cache: 'none' },
        elapsedTime / 1000,
      );
    }
    done();
  });
}

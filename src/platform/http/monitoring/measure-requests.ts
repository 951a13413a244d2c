import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';
import { inProcess } from '../in-process.ts';
import { requestClass } from './request-class.ts';
import type { RequestSeconds } from './request-seconds.ts';

const EVERY_PAGE = '/*';

/** Measures what comes in, by route; the page cache measures what it answers, and pages ask our own API uncounted. */
export function measureRequests(fastify: FastifyInstance, cache: PageCache, requests: RequestSeconds) {
  fastify.addHook('onResponse', ({ method, url, raw, routeOptions }, reply, done) => {
    if (!inProcess(raw) && !cache.isAnswering(reply.raw)) {
      const found = routeOptions.url ?? 'unknown';
      const route = found === EVERY_PAGE ? (cache.routeOf(url) ?? found) : found;
      const { statusCode: status, elapsedTime } = reply;
      requests.observe({ method, route, class: requestClass(method, url), status, cache: 'none' }, elapsedTime / 1000);
    }
    done();
  });
}

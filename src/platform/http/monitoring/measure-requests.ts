import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';
import { inProcess } from '../in-process.ts';
import { requestClass } from './request-class.ts';
import type { RequestSeconds } from './request-seconds.ts';
import { routeOf } from './route-of.ts';

/** Measures what comes in, by route; the page cache measures what it answers, and pages ask our own API uncounted. */
export function measureRequests(fastify: FastifyInstance, cache: PageCache, requests: RequestSeconds) {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, url, raw } = request;
    if (!inProcess(raw) && !cache.isAnswering(reply.raw)) {
      const route = routeOf(request, cache);
      const { statusCode: status, elapsedTime } = reply;
      requests.observe({ method, route, class: requestClass(method, url), status, cache: 'none' }, elapsedTime / 1000);
    }
    done();
  });
}

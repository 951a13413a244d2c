import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { PageCache } from './page-cache.ts';

interface Timeouts {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** The server as Fastify creates it, with the page cache in front. While it closes, requests go straight to Fastify. */
export const cachedServer =
  (cache: PageCache) =>
  (listener: RequestListener, timeouts: object): Server => {
    const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = timeouts as Timeouts;
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout });
    server.on(
      'request',
      cache.before(listener, () => server.listening),
    );
    return server.setTimeout(connectionTimeout);
  };

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { PageCache } from './page-cache.ts';

interface Timeouts {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** The server that Fastify would make itself, with the page cache in front of it. Once closing, only Fastify answers. */
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

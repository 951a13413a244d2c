import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { LoadShedder } from '../load-shedding/load-shedder.ts';
import type { PageCache } from './page-cache.ts';

interface Timeouts {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** The server as Fastify creates it, with the page cache and then the admission in front. While it closes, requests go straight to Fastify. */
export const createCachedServer =
  (cache: PageCache, admission: LoadShedder) =>
  (listener: RequestListener, timeouts: object): Server => {
    const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = timeouts as Timeouts;
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout });
    server.on(
      'request',
      cache.wrap(admission.wrap(listener), {
        isOpen: () => server.listening,
        admit: (request, response, enter) => admission.admit(request, response, enter),
      }),
    );
    admission.watchServer(server);
    return server.setTimeout(connectionTimeout);
  };

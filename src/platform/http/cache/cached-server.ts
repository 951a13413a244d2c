import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Admission } from '../admission/admission.ts';
import type { PageCache } from './page-cache.ts';

interface Timeouts {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** The server as Fastify creates it, with the page cache and then the admission in front. While it closes, requests go straight to Fastify. */
export const cachedServer =
  (cache: PageCache, admission: Admission) =>
  (listener: RequestListener, timeouts: object): Server => {
    const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = timeouts as Timeouts;
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout });
    server.on(
      'request',
      cache.before(admission.before(listener), {
        isOpen: () => server.listening,
        admit: (request, response, enter) => admission.admit(request, response, enter),
      }),
    );
    admission.watch(server);
    return server.setTimeout(connectionTimeout);
  };

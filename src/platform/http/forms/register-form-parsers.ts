import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts the form of a browser without JavaScript. */
    acceptsForms?: boolean;
    /** The route accepts files, which may take longer to arrive. */
    acceptsFiles?: boolean;
  }
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const BODY_TIMEOUT_MS = 10_000;

class UnsupportedMediaType extends Error {
  readonly statusCode = 415;
}

/** Only declared routes accept form bodies, since any website can post a form without a preflight. */
export async function registerFormParsers(fastify: FastifyInstance) {
  fastify.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, form?: URLSearchParams) => void) => {
      if (request.routeOptions.config.acceptsForms) done(null, new URLSearchParams(body));
      else done(new UnsupportedMediaType());
    },
  );
  await fastify.register(multipart, { throwFileSizeLimit: false, limits: { fields: 30, fieldSize: 65_536 } });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.acceptsFiles) destroySlowBody(request);
    done(acceptsContentType(request) ? undefined : new UnsupportedMediaType());
  });
}

/** A route that takes forms accepts nothing else. GET and HEAD have no body. */
function acceptsContentType({ method, headers, routeOptions: { config } }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return true;
  const type = headers['content-type']?.trim().toLowerCase() ?? '';
  if (type.startsWith('multipart/')) return config.acceptsFiles === true;
  return !config.acceptsForms || type === '' || type.startsWith(URL_ENCODED);
}

/** The server's own timeout is long enough for files; other bodies must arrive within seconds. */
function destroySlowBody({ raw }: FastifyRequest) {
  if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return;
  const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

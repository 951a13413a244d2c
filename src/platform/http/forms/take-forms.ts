import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May be sent by a browser's own form. */
    takesForms?: boolean;
    /** May be sent with files, which take their time. */
    takesFiles?: boolean;
  }
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const BODY_WITHIN = 10_000;

class NotTakenHere extends Error {
  readonly statusCode = 415;
}

/** Only routes that say so take what a form on any website could send without asking. */
export async function takeForms(fastify: FastifyInstance) {
  fastify.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, form?: URLSearchParams) => void) => {
      if (request.routeOptions.config.takesForms) done(null, new URLSearchParams(body));
      else done(new NotTakenHere());
    },
  );
  await fastify.register(multipart, { throwFileSizeLimit: false, limits: { fields: 30, fieldSize: 65_536 } });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.takesFiles) endSlowBody(request);
    done(isTaken(request) ? undefined : new NotTakenHere());
  });
}

/** Where a browser's own form is taken, nothing else is; what only reads has no body. */
function isTaken({ method, headers, routeOptions: { config } }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return true;
  const type = headers['content-type']?.trim().toLowerCase() ?? '';
  if (type.startsWith('multipart/')) return config.takesFiles === true;
  return !config.takesForms || type === '' || type.startsWith(URL_ENCODED);
}

/** The server's own limit is that of files; everything else has no excuse for taking as long. */
function endSlowBody({ raw }: FastifyRequest) {
  if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return;
  const timer = setTimeout(() => raw.destroy(), BODY_WITHIN).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

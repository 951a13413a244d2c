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

const BODY_WITHIN = 10_000;

class NotTakenHere extends Error {
  readonly statusCode = 415;
}

/** Only routes that say so take what a form on any website could send without asking. */
export async function takeForms(fastify: FastifyInstance) {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, form?: URLSearchParams) => void) => {
      if (request.routeOptions.config.takesForms) done(null, new URLSearchParams(body));
      else done(new NotTakenHere());
    },
  );
  await fastify.register(multipart, { throwFileSizeLimit: false, limits: { fields: 30, fieldSize: 65_536 } });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.takesFiles) return done();
    endSlowBody(request);
    done(request.headers['content-type']?.startsWith('multipart/') ? new NotTakenHere() : undefined);
  });
}

/** The server's own limit is that of files; everything else has no excuse for taking as long. */
function endSlowBody({ raw }: FastifyRequest) {
  if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return;
  const timer = setTimeout(() => raw.destroy(), BODY_WITHIN).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

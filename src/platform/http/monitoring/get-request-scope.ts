import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { isInjectedRequest } from '../is-injected-request.ts';

interface Scope {
  readonly id: string;
  readonly address: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The request that is being answered, for whatever is logged meanwhile. */
export const getRequestScope = () => scopes.getStore();

/** Requests of a page to our own API share the id of the page, which is the one shown to the visitor. */
export const createRequestId = (raw: IncomingMessage) =>
  (isInjectedRequest(raw) ? getRequestScope()?.id : undefined) ?? randomUUID();

export function scopeRequests(fastify: FastifyInstance) {
  const enter = ({ id, ip: address }: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    scopes.run({ id, address }, done);
  fastify.addHook('onRequest', enter);
  // After a body has been read, execution continues from the socket's context, which has lost the scope.
  fastify.addHook('preValidation', enter);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { inProcess } from '../in-process.ts';

interface Scope {
  readonly id: string;
  readonly address: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The request that is being answered, known wherever something is logged because of it. */
export const requestScope = () => scopes.getStore();

/** What a page reads of its own API bears the number of that page, which is the one that a visitor is shown. */
export const requestId = (raw: IncomingMessage) => (inProcess(raw) ? requestScope()?.id : undefined) ?? randomUUID();

export function scopeRequests(fastify: FastifyInstance) {
  const enter = ({ id, ip: address }: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    scopes.run({ id, address }, done);
  fastify.addHook('onRequest', enter);
  // Once a body has been read, what follows comes from the socket, which knows of no request.
  fastify.addHook('preValidation', enter);
}

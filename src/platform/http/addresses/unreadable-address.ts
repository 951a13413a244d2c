import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { ProblemDocument } from '../../problem.contract.ts';
import { refusalHeaders } from '../security-headers.ts';

/** Before any route or hook: an address whose encoding is broken, or that is too long to be one of ours. */
export const unreadableAddress = (config: Config) => (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
  const problem: ProblemDocument = {
    type: '/problems/unreadable-address',
    title: 'La dirección no se entiende',
    status: 400,
    traceId: String(request.id),
  };
  void reply
    .status(400)
    .headers({ ...refusalHeaders(config), 'x-request-id': problem.traceId, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .send(problem);
};

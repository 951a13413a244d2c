import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { ProblemDocument } from '../../problem.contract.ts';
import { traceparent } from '../../telemetry/traceparent.ts';
import { buildRefusalHeaders } from '../build-security-headers.ts';

/** Answers, before any hook or route, an address that is too long or whose percent-encoding is broken. */
export const createUnreadableUrlHandler =
  (config: Config) => (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const problem: ProblemDocument = {
      type: '/problems/unreadable-address',
      title: 'La dirección no es válida: revísela',
      status: 400,
      traceId: traceparent.parse(request.headers.traceparent)?.traceId ?? String(request.id),
    };
    void reply
      .status(400)
      .headers({ ...buildRefusalHeaders(config), 'x-request-id': String(request.id), 'cache-control': 'no-store' })
      .type('application/problem+json')
      .send(problem);
  };

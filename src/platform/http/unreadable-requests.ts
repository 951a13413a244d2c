import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import type { ProblemDocument } from '../problem.contract.ts';
import { traceparent } from '../telemetry/trace.ts';
import { buildRefusalHeaders } from './build-security-headers.ts';

type ErrorResponse = Pick<ProblemDocument, 'status' | 'title'>;

const RESPONSES_BY_ERROR: Readonly<Record<string, ErrorResponse>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'La solicitud ha tardado demasiado en llegar: inténtelo de nuevo' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'La dirección o las cabeceras son demasiado largas: borre las cookies de esta web',
  },
};
const DEFAULT_RESPONSE: ErrorResponse = {
  status: 400,
  title: 'No hemos podido procesar la solicitud: recargue la página y pruebe otra vez',
};

const logger = new Logger('http');

/** Responds to malformed, oversized or slow requests. Fastify passes only their socket. */
export const createUnreadableRequestHandler = (config: Config) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, title } = RESPONSES_BY_ERROR[error.code ?? ''] ?? DEFAULT_RESPONSE;
  const problem: ProblemDocument = { type: '/problems/unreadable-request', title, status, traceId: randomUUID() };
  logger.warn({ msg: 'unreadable request', id: problem.traceId, status, reason: error.code });
  const body = JSON.stringify(problem);
  const headers = {
    ...buildRefusalHeaders(config),
    'x-request-id': problem.traceId,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.destroy(error);
};

/** Responds to an address with broken percent-encoding or too long a path parameter, before any hook or route. */
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

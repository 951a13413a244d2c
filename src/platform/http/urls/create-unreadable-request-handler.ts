import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../../config.ts';
import type { ProblemDocument } from '../../problem.contract.ts';
import { buildRefusalHeaders } from '../build-security-headers.ts';

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

/** Answers what is no HTTP request, too long or too slow; Fastify only has the socket then. */
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

import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../../config.ts';
import type { ProblemDocument } from '../../problem.contract.ts';
import { refusalHeaders } from '../security-headers.ts';

type Refusal = Pick<ProblemDocument, 'status' | 'title'>;

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'La solicitud ha tardado demasiado en llegar: inténtelo de nuevo' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'La dirección o las cabeceras son demasiado largas: borre las cookies de esta web',
  },
};
const UNREADABLE: Refusal = {
  status: 400,
  title: 'No hemos podido procesar la solicitud: recargue la página y pruebe otra vez',
};

const logger = new Logger('http');

/** Answers what is no HTTP request, too long or too slow; Fastify only has the socket then. */
export const unreadableRequest = (config: Config) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, title } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const problem: ProblemDocument = { type: '/problems/unreadable-request', title, status, traceId: randomUUID() };
  logger.warn({ msg: 'unreadable request', id: problem.traceId, status, reason: error.code });
  const body = JSON.stringify(problem);
  const headers = {
    ...refusalHeaders(config),
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

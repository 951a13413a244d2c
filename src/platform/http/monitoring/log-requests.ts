import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBesidePages } from '../addresses/is-beside-pages.ts';
import { inProcess } from '../in-process.ts';
import type { DatabaseOutage } from '../../database/database-outage.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { RefusedRequest } from './refused-request.ts';
import { tracedRequest } from './traced-request.ts';

/** Without the query, which holds what people search for. Node refuses addresses with characters that could break a line. */
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!.slice(0, 200);

/** Logs one line per request, with its id and without personal data. While the database is away, 503 is no news. */
export function logRequests(fastify: FastifyInstance, database: DatabaseOutage) {
  const logger = new Logger('http');
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request);
    const { statusCode: status } = reply;
    if (!inProcess(request.raw) && !(isBesidePages(request.url) && status < 400)) {
      const line = {
        msg: 'request',
        id: request.id,
        method: request.method,
        path,
        status,
        problem: (request as RefusedRequest).refusedAs,
        ms: Math.round(reply.elapsedTime),
      };
      const isNews = status !== 503 || !database.isOn;
      const level = isNews && status >= 500 ? 'error' : isNews && status >= 400 ? 'warn' : 'log';
      telemetry.within(tracedRequest.trace(request), () => logger[level](line));
    }
    done();
  });
}

import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAssetOrProbe } from '../urls/is-asset-or-probe.ts';
import { isInjectedRequest } from '../is-injected-request.ts';
import type { DatabaseOutage } from '../../database/database-outage.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { RequestWithProblem } from './request-with-problem.ts';
import { tracedRequest } from './traced-request.ts';

/** Without the query, which holds what people search for. Node refuses addresses with characters that could break a line. */
const getPath = ({ url }: FastifyRequest) => url.split('?', 1)[0]!.slice(0, 200);

/** Logs one line per request, with its id and without personal data. While the database is away, 503 is no news. */
export function logRequests(fastify: FastifyInstance, database: DatabaseOutage) {
  const logger = new Logger('http');
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = getPath(request);
    const { statusCode: status } = reply;
    if (!isInjectedRequest(request.raw) && !(isAssetOrProbe(request.url) && status < 400)) {
      const line = {
        msg: 'request',
        id: request.id,
        method: request.method,
        path,
        status,
        problem: (request as RequestWithProblem).problemCode,
        ms: Math.round(reply.elapsedTime),
      };
      const isNoteworthy = status !== 503 || !database.isOn;
      const level = isNoteworthy && status >= 500 ? 'error' : isNoteworthy && status >= 400 ? 'warn' : 'log';
      telemetry.runWithin(tracedRequest.trace(request), () => logger[level](line));
    }
    done();
  });
}

import { type MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { HttpStatus, Logger } from '@nestjs/common';
import { Problem } from '../problem.ts';
import { withSpan } from '../telemetry/telemetry.ts';
import { parseTraces } from '../telemetry/trace.ts';

const logger = new Logger('jobs');

type JobPayloads = readonly (object | null)[];

const isTemporary = (error: unknown) =>
  error instanceof Problem && error.status === (HttpStatus.SERVICE_UNAVAILABLE as number);

/**
 * Runs work outside a request, with its own entity manager and as a span that continues the traces stored in the job
 * payloads. Logs and rethrows errors.
 */
export const runInContext = <T>(
  orm: MikroORM,
  name: string,
  work: () => Promise<T>,
  payloads: JobPayloads = [],
): Promise<T> =>
  RequestContext.create(orm.em, () =>
    withSpan({ name, ...(payloads.length > 0 && { kind: 'consumer' }), parents: parseTraces(payloads) }, async () => {
      try {
        return await work();
      } catch (error) {
        const line = { msg: `${name} failed`, err: error };
        if (isTemporary(error)) logger.warn(line);
        else logger.error(line);
        throw error;
      }
    }),
  );

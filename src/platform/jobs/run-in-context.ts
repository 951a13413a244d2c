import { type MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { HttpStatus, Logger } from '@nestjs/common';
import { Problem } from '../problem.ts';
import { withSpan } from '../telemetry/with-span.ts';
import { parseTraces } from '../telemetry/parse-traces.ts';

const logger = new Logger('jobs');

type Data = readonly (object | null)[];

/** What is not there yet or not now; whoever queued the job has it tried again. */
const isTemporary = (error: unknown) =>
  error instanceof Problem && error.status === (HttpStatus.SERVICE_UNAVAILABLE as number);

/**
 * Runs work outside a request in an entity manager context of its own, as a step of the trace that the data of its jobs
 * tells of, and logs its failure.
 */
export const runInContext = <T>(orm: MikroORM, name: string, work: () => Promise<T>, data: Data = []): Promise<T> =>
  RequestContext.create(orm.em, () =>
    withSpan({ name, ...(data.length > 0 && { kind: 'consumer' }), parents: parseTraces(data) }, async () => {
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

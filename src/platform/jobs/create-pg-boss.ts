import { Logger } from '@nestjs/common';
import { Client, type ClientConfig } from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Config } from '../../config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { getSessionUrl } from '../database/database-urls.ts';
import { isWorkerRole } from './job.ts';

/**
 * pg-boss has one address for its pool and for LISTEN. This class sends the clients of the pool through the pooler; the
 * listening client connects directly.
 */
const createPooledClientClass = (connectionString: string) =>
  class extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, connectionString });
    }
  };

export function buildPgBoss(
  connectionString: string,
  options: ConstructorOptions = {},
  limits: object = databaseLimits.jobs,
) {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    max: 4,
    ...limits,
    ...options,
  });
  boss.on('error', (error) =>
    new Logger('jobs').error({ msg: 'the job queue reported an error', err: toError(error) }),
  );
  return boss;
}

/** pg-boss reports a plain copy of the error, with the queue's name at the end of the message. */
function toError({ message, stack, ...rest }: Error) {
  return Object.assign(new Error(message.replace(/ \(Queue: .+\)$/, '')), rest, { stack });
}

/** A process that runs no jobs is not notified of them and does no maintenance. */
export function createPgBoss(config: Config) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, MIGRATE_ON_START } = config;
  const isWorker = isWorkerRole(config);
  const options = { migrate: MIGRATE_ON_START && !DATABASE_OWNER_URL, supervise: isWorker, useListenNotify: isWorker };
  const limits = {
    ...databaseLimits.jobs,
    ...(DATABASE_DIRECT_URL && { Client: createPooledClientClass(DATABASE_URL) }),
  };
  return buildPgBoss(getSessionUrl(config), options, limits);
}

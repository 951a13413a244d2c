import type { Config } from '../../config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { getSessionUrl } from '../database/get-session-url.ts';
import { buildPgBoss } from './build-pg-boss.ts';
import { createPooledClientClass } from './create-pooled-client-class.ts';
import { isWorkerRole } from './is-worker-role.ts';

/** The queues of this process: who takes no jobs need not be woken for them, and looks after nobody's. */
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

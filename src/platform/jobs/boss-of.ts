import type { Config } from '../../config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { sessionUrl } from '../database/session-url.ts';
import { newBoss } from './new-boss.ts';
import { pooledClient } from './pooled-client.ts';
import { takesJobs } from './takes-jobs.ts';

/** The queues of this process: who takes no jobs need not be woken for them, and looks after nobody's. */
export function bossOf(config: Config) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, MIGRATE_ON_START } = config;
  const atWork = takesJobs(config);
  const options = { migrate: MIGRATE_ON_START && !DATABASE_OWNER_URL, supervise: atWork, useListenNotify: atWork };
  const limits = { ...databaseLimits.jobs, ...(DATABASE_DIRECT_URL && { Client: pooledClient(DATABASE_URL) }) };
  return newBoss(sessionUrl(config), options, limits);
}

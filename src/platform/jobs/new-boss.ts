import { Logger } from '@nestjs/common';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { databaseLimits } from '../database/database-limits.ts';

export function newBoss(
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
  boss.on('error', (error) => new Logger('jobs').error(error));
  return boss;
}

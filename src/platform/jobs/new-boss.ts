import { Logger } from '@nestjs/common';
import { type ConstructorOptions, PgBoss } from 'pg-boss';

export function newBoss(connectionString: string, options: ConstructorOptions = {}) {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    max: 4,
    ...options,
  });
  boss.on('error', (error) => new Logger('jobs').error(error));
  return boss;
}

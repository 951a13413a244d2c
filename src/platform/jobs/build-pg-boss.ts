import { Logger } from '@nestjs/common';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { databaseLimits } from '../database/database-limits.ts';

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
  boss.on('error', (fault) => new Logger('jobs').error({ msg: 'the queue has a fault', err: asError(fault) }));
  return boss;
}

/** A worker reports a copy of the error that is no Error, with its own name at the end of the message. */
function asError({ message, stack, ...rest }: Error) {
  return Object.assign(new Error(message.replace(/ \(Queue: .+\)$/, '')), rest, { stack });
}

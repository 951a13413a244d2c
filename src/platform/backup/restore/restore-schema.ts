import { MikroORM } from '@mikro-orm/postgresql';
import { createDatabaseConfig } from '../../create-database-config.ts';
import { databaseLimits } from '../../database/database-limits.ts';
import { buildPgBoss } from '../../jobs/build-pg-boss.ts';

/** Makes the schema as it was when these migrations were the applied ones, and the schema of the queues. */
export async function restoreSchema(databaseUrl: string, migrations: string[]) {
  const orm = await MikroORM.init({
    ...createDatabaseConfig(databaseUrl, [], databaseLimits.migrations),
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });
  try {
    await orm.migrator.up({ migrations });
  } finally {
    await orm.close();
  }
  const boss = buildPgBoss(databaseUrl, { supervise: false }, databaseLimits.migrations);
  await boss.start();
  await boss.stop();
}

import { MikroORM } from '@mikro-orm/postgresql';
import { databaseConfig } from '../../database-config.ts';
import { databaseLimits } from '../../database/database-limits.ts';
import { newBoss } from '../../jobs/new-boss.ts';

/** Makes the schema as it was when these migrations were the applied ones, and the schema of the queues. */
export async function restoredSchema(databaseUrl: string, migrations: string[]) {
  const orm = await MikroORM.init({
    ...databaseConfig(databaseUrl, [], databaseLimits.migrations),
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });
  try {
    await orm.migrator.up({ migrations });
  } finally {
    await orm.close();
  }
  const boss = newBoss(databaseUrl, { supervise: false }, databaseLimits.migrations);
  await boss.start();
  await boss.stop();
}

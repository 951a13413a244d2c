import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../src/entities.ts';
import { createDatabaseConfig } from '../../src/platform/create-database-config.ts';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';

/** The database that `freshDatabase` copies, made by the compiled migrations, as a real one is. */
export async function migratedTemplate(): Promise<void> {
  await asDatabaseAdmin('drop database if exists migrated_template with (force)', 'create database migrated_template');
  const orm = await MikroORM.init({
    ...createDatabaseConfig(testDatabaseUrl('migrated_template'), entities),
    preferTs: false,
    logger: () => undefined,
  });
  await orm.migrator.up();
  await orm.close(true);
}

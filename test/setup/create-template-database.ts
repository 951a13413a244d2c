import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../src/entities.ts';
import { createDatabaseConfig } from '../../src/platform/database/create-database-config.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from './as-database-admin.ts';

/** Creates the database that `createDatabase` copies, with the compiled migrations. */
export async function createTemplateDatabase(): Promise<void> {
  await asDatabaseAdmin('drop database if exists migrated_template with (force)', 'create database migrated_template');
  const orm = await MikroORM.init({
    ...createDatabaseConfig(getTestDatabaseUrl('migrated_template'), entities),
    preferTs: false,
    logger: () => undefined,
  });
  await orm.migrator.up();
  await orm.close(true);
}

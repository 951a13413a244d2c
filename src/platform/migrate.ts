import { MikroORM } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import type { Config } from '../config.ts';
import { configToken } from './config-token.ts';
import { databaseConfig } from './database-config.ts';
import { databaseLimits } from './database/database-limits.ts';
import { LOCK_MIGRATIONS } from './database/locks.sql.ts';
import { sessionUrl } from './database/session-url.ts';
import { grants } from './grants.sql.ts';
import { newBoss } from './jobs/new-boss.ts';

/** Migrates the schema, as its owner where one is configured. Processes that start together wait for the first. */
export async function migrate(app: INestApplicationContext) {
  const config = app.get<Config>(configToken);
  const { DATABASE_OWNER_URL, DATABASE_URL } = config;
  if (DATABASE_OWNER_URL) await migrateAsOwner(DATABASE_OWNER_URL, new URL(DATABASE_URL).username);
  else await migrateSchema(sessionUrl(config), []);
}

/** Migrates the schema and grants `user` what the application needs. */
export const migrateAsOwner = (ownerUrl: string, user: string) =>
  migrateSchema(ownerUrl, grants(decodeURIComponent(user)));

async function migrateSchema(url: string, statements: readonly string[]) {
  const orm = await MikroORM.init({
    ...databaseConfig(url, [], databaseLimits.migrations),
    discovery: { warnWhenNoEntities: false },
    logger: (line) => new Logger('migrations').log(line),
  });
  try {
    await orm.em.transactional(async (em) => {
      await em.execute(LOCK_MIGRATIONS);
      // These open connections of their own, outside the transaction that holds the lock.
      await orm.migrator.up();
      await migrateJobs(url);
      for (const statement of statements) await em.execute(statement);
    });
  } finally {
    await orm.close();
  }
}

async function migrateJobs(url: string) {
  const boss = newBoss(url, { supervise: false }, databaseLimits.migrations);
  await boss.start();
  await boss.stop();
}

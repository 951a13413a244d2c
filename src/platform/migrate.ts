import { MikroORM } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import type { Config } from '../config.ts';
import { configToken } from './config-token.ts';
import { databaseConfig } from './database-config.ts';
import { databaseLimits } from './database/database-limits.ts';
import { LOCK_MIGRATIONS } from './database/locks.sql.ts';
import { grants } from './grants.sql.ts';
import { newBoss } from './jobs/new-boss.ts';

/** Brings the schema up to date, as its owner where there is one; processes that start together wait for the first. */
export async function migrate(app: INestApplicationContext) {
  const { DATABASE_OWNER_URL, DATABASE_URL } = app.get<Config>(configToken);
  if (DATABASE_OWNER_URL) await migrateAsOwner(DATABASE_OWNER_URL, new URL(DATABASE_URL).username);
  else await bringUpToDate(DATABASE_URL, []);
}

/** The schema, and of it what this user of the application may use: all that a server without the owner's secret needs. */
export const migrateAsOwner = (ownerUrl: string, user: string) =>
  bringUpToDate(ownerUrl, grants(decodeURIComponent(user)));

async function bringUpToDate(url: string, rights: readonly string[]) {
  const orm = await MikroORM.init({
    ...databaseConfig(url, [], databaseLimits.migrations),
    discovery: { warnWhenNoEntities: false },
    logger: (line) => new Logger('migrations').log(line),
  });
  try {
    await orm.em.transactional(async (em) => {
      await em.execute(LOCK_MIGRATIONS);
      // On connections of their own.
      await orm.migrator.up();
      await migrateJobs(url);
      for (const right of rights) await em.execute(right);
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

import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../config.ts';
import { configToken } from './config-token.ts';
import { databaseConfig } from './database-config.ts';
import { grants } from './grants.ts';
import { newBoss } from './jobs/new-boss.ts';

/** Brings the schema up to date, as its owner where there is one; processes that start together wait for the first. */
export async function migrate(app: INestApplicationContext) {
  const { DATABASE_OWNER_URL, DATABASE_URL } = app.get<Config>(configToken);
  if (DATABASE_OWNER_URL) return migrateAsOwner(DATABASE_OWNER_URL, new URL(DATABASE_URL).username);
  const orm = app.get(MikroORM);
  await inTurn(orm.em, () => orm.migrator.up());
}

/** The schema, and of it what this user of the application may use: all that a server without the owner's secret needs. */
export async function migrateAsOwner(ownerUrl: string, user: string) {
  const orm = await MikroORM.init({ ...databaseConfig(ownerUrl, []), discovery: { warnWhenNoEntities: false } });
  try {
    await inTurn(orm.em, async (em) => {
      await orm.migrator.up();
      await migrateJobs(ownerUrl);
      for (const grant of grants(decodeURIComponent(user))) await em.execute(grant);
    });
  } finally {
    await orm.close();
  }
}

const inTurn = (shared: EntityManager, work: (em: EntityManager) => Promise<unknown>) =>
  shared.fork().transactional(async (em) => {
    // Migrations run on a connection of their own and take the time that they take.
    await em.execute('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0');
    await em.execute("select pg_advisory_xact_lock(hashtext('migrations'))");
    await work(em);
  });

async function migrateJobs(ownerUrl: string) {
  const boss = newBoss(ownerUrl, { supervise: false });
  await boss.start();
  await boss.stop();
}

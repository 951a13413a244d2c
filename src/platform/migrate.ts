import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

/** Brings the schema up to date; processes that start together wait for the first. */
export async function migrate(app: INestApplicationContext) {
  const orm = app.get(MikroORM);
  await orm.em.fork().transactional(async (em) => {
    // Migrations run on a connection of their own and take the time that they take.
    await em.execute('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0');
    await em.execute("select pg_advisory_xact_lock(hashtext('migrations'))");
    await orm.migrator.up();
  });
}

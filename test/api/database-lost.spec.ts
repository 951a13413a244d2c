import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../src/entities.ts';
import { databaseConfig } from '../../src/platform/database-config.ts';
import { freshDatabase } from '../setup/fresh-database.ts';

/** More than the pool has places for. */
const ROUNDS = 4;
const AT_ONCE = 6;

describe('a database that goes away in the middle of transactions', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init(databaseConfig(database.url, entities));
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const backend = async (em: MikroORM['em']) =>
    (await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid;

  it('leaves every place of the pool free again', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lost = Array.from({ length: AT_ONCE }, () =>
        orm.em.fork().transactional(async (em) => {
          const pid = await backend(em);
          await orm.em.fork().execute(`select pg_terminate_backend(?)`, [pid]);
          await em.execute('select 1');
        }),
      );
      for (const outcome of await Promise.allSettled(lost)) expect(outcome.status).toBe('rejected');
    }
    const found = await Promise.all(Array.from({ length: 20 }, () => orm.em.fork().transactional((em) => backend(em))));
    expect(found).toHaveLength(20);
  }, 60_000);
});

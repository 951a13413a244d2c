import { MikroORM } from '@mikro-orm/postgresql';

/** The address of one database on the server that the tests were given. */
export function testDatabaseUrl(name: string): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, or `npm test -- <part of a path>`.');
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Runs statements that belong to no single database, such as making one. */
export async function asDatabaseAdmin(...statements: string[]): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: testDatabaseUrl('postgres'),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 },
  });
  try {
    for (const statement of statements) await orm.em.getConnection().execute(statement);
  } finally {
    await orm.close(true);
  }
}

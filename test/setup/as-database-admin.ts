import { MikroORM } from '@mikro-orm/postgresql';

export function getTestDatabaseUrl(name: string): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, or `npm test -- <part of a path>`.');
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Runs statements outside of any one database, such as `create database`. */
export const asDatabaseAdmin = (...statements: string[]) => runStatements('postgres', statements);

export async function runStatements(database: string, statements: readonly string[]): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: getTestDatabaseUrl(database),
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

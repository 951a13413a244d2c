import { randomUUID } from 'node:crypto';
import { asDatabaseAdmin, getTestDatabaseUrl } from './as-database-admin.ts';

export async function createDatabase(): Promise<{ url: string } & AsyncDisposable> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name} template migrated_template`);
  const drop = () => asDatabaseAdmin(`drop database ${name} with (force)`);
  return { url: getTestDatabaseUrl(name), [Symbol.asyncDispose]: drop };
}

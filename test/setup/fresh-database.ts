import { randomUUID } from 'node:crypto';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';

/** A migrated, empty database of its own for one spec file. */
export async function freshDatabase(): Promise<{ url: string } & AsyncDisposable> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name} template migrated_template`);
  const drop = () => asDatabaseAdmin(`drop database ${name} with (force)`);
  return { url: testDatabaseUrl(name), [Symbol.asyncDispose]: drop };
}

import { randomUUID } from 'node:crypto';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';

/** A migrated, empty database of its own for one spec file. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name} template migrated_template`);
  return { url: testDatabaseUrl(name), drop: () => asDatabaseAdmin(`drop database ${name} with (force)`) };
}

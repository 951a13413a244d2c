import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';

/** A database without tables and a folder without files, as on a machine where nothing has run yet. */
export async function emptyTarget() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'restored-'));
  return {
    url: testDatabaseUrl(name),
    folder,
    environment: { DATABASE_URL: testDatabaseUrl(name), DATA_FOLDER: folder, MEILI_INDEX: name },
    async [Symbol.asyncDispose]() {
      await asDatabaseAdmin(`drop database ${name} with (force)`);
      await rm(folder, { recursive: true });
    },
  };
}

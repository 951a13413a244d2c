import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDatabaseAdmin, getTestDatabaseUrl } from './as-database-admin.ts';

/** Creates an empty database and an empty folder, as on a new machine. */
export async function createRestoreTarget() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'restored-'));
  return {
    url: getTestDatabaseUrl(name),
    folder,
    environment: { DATABASE_URL: getTestDatabaseUrl(name), DATA_FOLDER: folder, MEILI_INDEX: name },
    async [Symbol.asyncDispose]() {
      await asDatabaseAdmin(`drop database ${name} with (force)`);
      await rm(folder, { recursive: true });
    },
  };
}

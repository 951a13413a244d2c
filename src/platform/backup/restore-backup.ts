import { MikroORM } from '@mikro-orm/postgresql';
import { createDatabaseConfig } from '../database/create-database-config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import type { FileStore } from '../files/file-store.ts';
import { buildPgBoss } from '../jobs/create-pg-boss.ts';
import { listFilesToBackUp, restoreFile } from './back-up-files.ts';
import { connectForBackup } from './backup-database.sql.ts';
import { type Backup, getContentPath, readFileList } from './backup.ts';
import { loadTables, claimEmptyDatabase } from './load-tables.sql.ts';

async function restoreSchema(databaseUrl: string, migrations: string[]) {
  const orm = await MikroORM.init({
    ...createDatabaseConfig(databaseUrl, [], databaseLimits.migrations),
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });
  try {
    await orm.migrator.up({ migrations });
  } finally {
    await orm.close();
  }
  const boss = buildPgBoss(databaseUrl, { supervise: false }, databaseLimits.migrations);
  await boss.start();
  await boss.stop();
}

/** Throws if the store contains files of another origin; an interrupted restore may have left files of this backup. */
async function assertNoOtherFiles(data: FileStore, { folder, manifest }: Backup) {
  const sizesInBackup = new Map<string, number>();
  for await (const { path, bytes } of readFileList(folder, manifest.files.sha256)) sizesInBackup.set(path, bytes);
  for await (const { path, bytes } of listFilesToBackUp(data))
    if (sizesInBackup.get(path) !== bytes)
      throw new Error(
        `La carpeta de los archivos, o su bucket, no está vacía, y restaurar no sobrescribe nada: ahí está ${path}. Use otra.`,
      );
}

async function restoreFiles(data: FileStore, { root, folder, manifest }: Backup) {
  for await (const { path, sha256 } of readFileList(folder, manifest.files.sha256))
    await restoreFile(data, path, getContentPath(root, sha256), sha256);
}

interface RestoreOptions {
  readonly databaseUrl: string;
  readonly store: FileStore;
  readonly backup: Backup;
  /** Names of tables that stay empty. */
  readonly excludedTables: readonly string[];
}

/**
 * Restores the files before the tables: the restore takes effect when one transaction has loaded the tables. Until then
 * an interrupted restore can be repeated.
 */
export async function restoreBackup({ databaseUrl, store, backup, excludedTables }: RestoreOptions) {
  const client = await connectForBackup(databaseUrl);
  try {
    await assertNoOtherFiles(store, backup);
    await claimEmptyDatabase(client, backup.manifest.migrations);
    await restoreFiles(store, backup);
    await restoreSchema(databaseUrl, backup.manifest.migrations);
    await loadTables(client, backup, excludedTables);
  } finally {
    await client.end();
  }
}

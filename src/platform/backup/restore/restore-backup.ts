import type { FileStore } from '../../files/file-store.ts';
import { connectForBackup } from '../backup-database.sql.ts';
import type { Backup } from '../backup.ts';
import { loadTables } from './load-tables.sql.ts';
import { assertNoOtherFiles, restoreFiles } from './restore-files.ts';
import { claimTarget } from './restore-target.sql.ts';
import { restoreSchema } from './restore-schema.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly store: FileStore;
  readonly backup: Backup;
  /** Tables, by name, whose rows are not brought back. */
  readonly excludedTables: readonly string[];
}

/** Brings back a verified backup, into an empty database and store of files. The database comes last, and makes it count. */
export async function restoreBackup({ databaseUrl, store, backup, excludedTables }: RestoreOptions) {
  const client = await connectForBackup(databaseUrl);
  try {
    await assertNoOtherFiles(store, backup);
    await claimTarget(client, backup.manifest.migrations);
    await restoreFiles(store, backup);
    await restoreSchema(databaseUrl, backup.manifest.migrations);
    await loadTables(client, backup, excludedTables);
  } finally {
    await client.end();
  }
}

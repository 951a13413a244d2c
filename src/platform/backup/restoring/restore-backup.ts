import type { FileStore } from '../../files/file-store.ts';
import { connected } from '../database-of-backup.sql.ts';
import type { Backup } from '../backup.ts';
import { loadTables } from './load-tables.sql.ts';
import { refuseOtherFiles, restoreFiles } from './restore-files.ts';
import { claimTarget } from './restore-target.sql.ts';
import { restoredSchema } from './restored-schema.ts';

export interface RestoreOrder {
  readonly databaseUrl: string;
  readonly store: FileStore;
  readonly backup: Backup;
  /** Tables, by name, whose rows are not brought back. */
  readonly leftEmpty: readonly string[];
}

/** Brings back a verified backup, into an empty database and store of files. The database comes last, and makes it count. */
export async function restoreBackup({ databaseUrl, store, backup, leftEmpty }: RestoreOrder) {
  const client = await connected(databaseUrl);
  try {
    await refuseOtherFiles(store, backup);
    await claimTarget(client, backup.manifest.migrations);
    await restoreFiles(store, backup);
    await restoredSchema(databaseUrl, backup.manifest.migrations);
    await loadTables(client, backup, leftEmpty);
  } finally {
    await client.end();
  }
}

import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { backUpFiles, replaceContents } from './back-up-files.ts';
import { copyTables } from './copy-tables.ts';
import { listAppliedMigrations, listSequences, listTables } from './backup-database.sql.ts';
import { type BackupContents, formatStamp, writeManifest } from './backup.ts';
import type { BackupManifest } from './backup-manifest.contract.ts';
import { recordBackup } from './record-backup.sql.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { readApplicationVersion } from './list-code-migrations.ts';
import { type Snapshot, openSnapshot } from './open-snapshot.sql.ts';
import { findDamagedContents, verifyBackup } from './verify-backup.ts';
import { syncFolder } from './write-file-durably.ts';

/** Few, so that the site does not notice. */
const TABLE_CONCURRENCY = 2;

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly store: FileStore;
  readonly target: string;
  /** Signs the backup. */
  readonly key?: string | undefined;
  /** How many backups are left afterwards; all if none is said. */
  readonly keep?: number | undefined;
}

/**
 * One snapshot of every table and the files, while the site goes on. Only a backup that has been read again counts: its
 * manifest is written, its success noted and earlier backups removed after that.
 */
export async function makeBackup({ databaseUrl, store, target, key, keep }: BackupOptions) {
  const root = resolve(target);
  await using snapshot = await openSnapshot(databaseUrl);
  const folder = join(root, formatStamp(snapshot.at));
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const written = await writeBackup(snapshot, { root, folder, store, key }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  await syncFolder(root);

  const { seconds, tables, files, copied, copiedBytes, replaced } = written;
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) + files.bytes;
  await recordBackup(databaseUrl, { at: snapshot.at, bytes, seconds });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const removed = keep === undefined ? null : await removeOldBackups(root, keep);
  return {
    folder,
    seconds,
    bytes,
    rows,
    tables: tables.length,
    files: files.count,
    copied,
    copiedBytes,
    replaced,
    removed,
  };
}

type BackupLocations = Pick<BackupOptions, 'store' | 'key'> & { readonly root: string; readonly folder: string };

async function writeBackup(snapshot: Snapshot, { root, folder, store, key }: BackupLocations) {
  const since = performance.now();
  const { holder } = snapshot;
  const migrations = await listAppliedMigrations(holder);
  if (!migrations.length) throw new Error('La base de datos no tiene esquema: no hay nada que copiar.');
  const clients: Client[] = [];
  for (let count = 0; count < TABLE_CONCURRENCY; count++) clients.push(await snapshot.open());
  const tables = await copyTables(clients, await listTables(holder), folder);
  // After the tables: no row of the snapshot has a number that a sequence has not given out by now.
  const sequences = await listSequences(holder);
  await syncFolder(join(folder, 'tables'));
  const { files, copied, copiedBytes } = await backUpFiles({ data: store, root, folder, key });

  const seconds = (performance.now() - since) / 1000;
  const context = {
    application: readApplicationVersion(),
    postgres: snapshot.postgres,
    snapshotAt: snapshot.at.toISOString(),
  };
  const manifest: BackupManifest = { format: 1, ...context, seconds, migrations, tables, sequences, files };
  const replaced = await verifyOrRepair({ root, folder, manifest }, store);
  await writeManifest(folder, manifest, key);
  return { seconds, tables, files, copied, copiedBytes, replaced };
}

/**
 * Reads everything of a backup again. Contents are shared with earlier backups, where they may have rotted since: those
 * are copied once more. Returns how many; throws what is still wrong.
 */
async function verifyOrRepair(backup: BackupContents, store: FileStore): Promise<number> {
  if (!(await verifyBackup(backup)).length) return 0;
  const { root, folder } = backup;
  const { damaged } = await findDamagedContents(root, folder);
  const replaced = await replaceContents(store, root, damaged);
  const faults = await verifyBackup(backup);
  if (faults.length) throw new Error(faults.join('\n'));
  return replaced;
}

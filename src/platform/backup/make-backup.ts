import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { copyFiles, replaceContents } from './copy-files.ts';
import { copyTables } from './copy-tables.ts';
import { appliedMigrations, sequencesOf, tablesOf } from './database-of-backup.sql.ts';
import { type BackupContents, stampOf, writeManifest } from './backup.ts';
import type { BackupManifest } from './backup-manifest.contract.ts';
import { recordBackup } from './record-backup.sql.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { applicationVersion } from './code-migrations.ts';
import { type Snapshot, snapshot } from './snapshot.sql.ts';
import { findDamagedContents, verifyBackup } from './verify-backup.ts';
import { syncFolder } from './written-durably.ts';

/** Few, so that the site does not notice. */
const SIDE_BY_SIDE = 2;

export interface BackupOrder {
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
export async function makeBackup({ databaseUrl, store, target, key, keep }: BackupOrder) {
  const root = resolve(target);
  await using seen = await snapshot(databaseUrl);
  const folder = join(root, stampOf(seen.at));
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const written = await writeBackup(seen, { root, folder, store, key }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  await syncFolder(root);

  const { seconds, tables, files, copied, copiedBytes, replaced } = written;
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) + files.bytes;
  await recordBackup(databaseUrl, { at: seen.at, bytes, seconds });
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

type Places = Pick<BackupOrder, 'store' | 'key'> & { readonly root: string; readonly folder: string };

async function writeBackup(seen: Snapshot, { root, folder, store, key }: Places) {
  const since = performance.now();
  const { holder } = seen;
  const migrations = await appliedMigrations(holder);
  if (!migrations.length) throw new Error('La base de datos no tiene esquema: no hay nada que copiar.');
  const clients: Client[] = [];
  for (let count = 0; count < SIDE_BY_SIDE; count++) clients.push(await seen.open());
  const tables = await copyTables(clients, await tablesOf(holder), folder);
  // After the tables: no row of the snapshot has a number that a sequence has not given out by now.
  const sequences = await sequencesOf(holder);
  await syncFolder(join(folder, 'tables'));
  const { files, copied, copiedBytes } = await copyFiles({ data: store, root, folder, key });

  const seconds = (performance.now() - since) / 1000;
  const about = { application: applicationVersion(), postgres: seen.postgres, snapshotAt: seen.at.toISOString() };
  const manifest: BackupManifest = { format: 1, ...about, seconds, migrations, tables, sequences, files };
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

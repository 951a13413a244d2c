import { createWriteStream } from 'node:fs';
import { mkdir, rm, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.ts';
import { backUpFiles, replaceContents } from './back-up-files.ts';
import {
  listAppliedMigrations,
  listSequences,
  listTables,
  buildCopyOut,
  type Table,
  type Snapshot,
  openSnapshot,
  recordBackup,
} from './backup-database.sql.ts';
import type { BackupManifest, StoredTable } from './backup-manifest.contract.ts';
import {
  type BackupOnDisk,
  formatStamp,
  writeManifest,
  listBackupFolders,
  getContentPath,
  readFileList,
  MANIFEST_FILE,
  readApplicationVersion,
} from './backup.ts';
import { findDamagedContents, verifyBackup } from './verify-backup.ts';
import { syncFolder, createHashStream } from './write-file-durably.ts';

/** A small number, so that the backup does not slow down the site. */
const TABLE_CONCURRENCY = 2;

interface BackupOptions {
  readonly databaseUrl: string;
  readonly store: FileStore;
  /** Folder of all backups. */
  readonly target: string;
  /** Signs the manifest. */
  readonly key?: string | undefined;
  /** Number of backups to keep; without it, no backup is removed. */
  readonly keep?: number | undefined;
}

/**
 * Backs up one snapshot of all tables and the files while the site runs. Reads the backup again before it writes the
 * manifest, and records the success. With `keep`, removes older backups and interrupted ones.
 */
export async function makeBackup({ databaseUrl, store, target, key, keep }: BackupOptions) {
  const root = resolve(target);
  await using snapshot = await openSnapshot(databaseUrl);
  const folder = join(root, formatStamp(snapshot.at));
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const result = await writeBackup(snapshot, { root, folder, store, key }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  await syncFolder(root);

  const { seconds, tables, files, newFiles, newFileBytes, repairedFiles } = result;
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
    newFiles,
    newFileBytes,
    repairedFiles,
    removed,
  };
}

type BackupLocations = Pick<BackupOptions, 'store' | 'key'> & { readonly root: string; readonly folder: string };

async function writeBackup(snapshot: Snapshot, { root, folder, store, key }: BackupLocations) {
  const startedAt = performance.now();
  const { lockingClient } = snapshot;
  const migrations = await listAppliedMigrations(lockingClient);
  if (!migrations.length) throw new Error('La base de datos no tiene esquema: no hay nada que copiar.');
  const clients: Client[] = [];
  for (let count = 0; count < TABLE_CONCURRENCY; count++) clients.push(await snapshot.open());
  const tables = await copyTables(clients, await listTables(lockingClient), folder);
  // Read after the tables, so that no number in the snapshot exceeds its sequence.
  const sequences = await listSequences(lockingClient);
  await syncFolder(join(folder, 'tables'));
  const { files, newFiles, newFileBytes } = await backUpFiles({ data: store, root, folder, key });

  const seconds = (performance.now() - startedAt) / 1000;
  const context = {
    application: readApplicationVersion(),
    postgres: snapshot.postgres,
    snapshotAt: snapshot.at.toISOString(),
  };
  const manifest: BackupManifest = { format: 1, ...context, seconds, migrations, tables, sequences, files };
  const repairedFiles = await verifyOrRepair({ root, folder, manifest }, store);
  await writeManifest(folder, manifest, key);
  return { seconds, tables, files, newFiles, newFileBytes, repairedFiles };
}

/** Distributes the tables, largest first, over the connections. Streams them, so that no table must fit into memory. */
async function copyTables(clients: readonly Client[], tables: readonly Table[], folder: string) {
  const remaining = [...tables];
  const storedTables: StoredTable[] = [];
  const copyRemaining = async (client: Client) => {
    for (let table = remaining.shift(); table; table = remaining.shift())
      storedTables.push(await copyTable(client, table, folder));
  };
  await Promise.all(clients.map(copyRemaining));
  return storedTables.sort((a, b) => (`${a.schema}.${a.name}` < `${b.schema}.${b.name}` ? -1 : 1));
}

async function copyTable(client: Client, table: Table, folder: string): Promise<StoredTable> {
  const file = `tables/${table.schema}.${table.name}.copy.zst`;
  const rows = client.query(to(buildCopyOut(table)));
  const { through, result } = createHashStream();
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await pipeline(rows, createZstdCompress(), through, target);
  return { ...table, file, rows: rows.rowCount, ...result() };
}

/**
 * Verifies the whole backup. Replaces contents that have been damaged since an earlier backup and returns their number.
 * Throws if errors remain.
 */
async function verifyOrRepair(backup: BackupOnDisk, store: FileStore): Promise<number> {
  if (!(await verifyBackup(backup)).length) return 0;
  const { root, folder } = backup;
  const { damaged } = await findDamagedContents(root, folder);
  const repairedFiles = await replaceContents(store, root, damaged);
  const errors = await verifyBackup(backup);
  if (errors.length) throw new Error(errors.join('\n'));
  return repairedFiles;
}

async function removeOldBackups(root: string, keep: number) {
  const folders = await listBackupFolders(root);
  const finishedBackups = folders.filter(({ isFinished }) => isFinished);
  const namesToKeep = new Set(finishedBackups.slice(0, keep).map(({ name }) => name));
  const foldersToRemove = folders.filter(({ name }) => !namesToKeep.has(name));
  for (const { name } of foldersToRemove) {
    // Removes the manifest first: without it, a partly removed folder is not a backup.
    await rm(join(root, name, MANIFEST_FILE), { force: true });
    await syncFolder(join(root, name));
    await rm(join(root, name), { recursive: true, force: true });
  }
  return { removed: foldersToRemove.length, files: await removeUnreferencedFiles(root, [...namesToKeep]) };
}

/**
 * Removes contents that no remaining backup lists, and returns their number. Reads all lists first: if one is
 * unreadable, it removes nothing, since the contents may be needed.
 */
async function removeUnreferencedFiles(root: string, namesToKeep: readonly string[]): Promise<number> {
  const referencedHashes = new Set<string>();
  for (const name of namesToKeep)
    for await (const { sha256 } of readFileList(join(root, name))) referencedHashes.add(sha256);
  let removed = 0;
  for (const entry of await readdir(join(root, 'files'), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || referencedHashes.has(entry.name)) continue;
    const isDraft = entry.name.endsWith('.part');
    await rm(isDraft ? join(entry.parentPath, entry.name) : getContentPath(root, entry.name), { force: true });
    removed += 1;
  }
  return removed;
}

import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { copyFiles } from './copy-files.ts';
import { copyTables } from './copy-tables.ts';
import { appliedMigrations, sequencesOf, tablesOf } from './database-of-backup.sql.ts';
import { stampOf, writeManifest } from './backup.ts';
import { recordBackup } from './record-backup.sql.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { applicationVersion } from './code-migrations.ts';
import { snapshot } from './snapshot.sql.ts';
import { syncFolder } from './written-durably.ts';

/** Few, so that the site does not notice. */
const SIDE_BY_SIDE = 2;

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly store: FileStore;
  readonly target: string;
  /** How many backups are left afterwards; all if none is said. */
  readonly keep?: number | undefined;
}

/** One snapshot of every table and the files, while the site goes on. It counts once its manifest is written. */
export async function makeBackup({ databaseUrl, store, target, keep }: BackupOrder) {
  const since = performance.now();
  const root = resolve(target);
  await using seen = await snapshot(databaseUrl);
  const folder = join(root, stampOf(seen.at));
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });

  const { holder } = seen;
  const migrations = await appliedMigrations(holder);
  if (!migrations.length) throw new Error('La base de datos no tiene esquema: no hay nada que copiar.');
  const clients: Client[] = [];
  for (let count = 0; count < SIDE_BY_SIDE; count++) clients.push(await seen.open());
  const tables = await copyTables(clients, await tablesOf(holder), folder);
  // After the tables: no row of the snapshot has a number that a sequence has not given out by now.
  const sequences = await sequencesOf(holder);
  await syncFolder(join(folder, 'tables'));
  const { files, copied, copiedBytes } = await copyFiles({ data: store, root, folder });

  const seconds = (performance.now() - since) / 1000;
  const about = { application: applicationVersion(), postgres: seen.postgres, snapshotAt: seen.at.toISOString() };
  await writeManifest(folder, { format: 1, ...about, seconds, migrations, tables, sequences, files });
  await syncFolder(root);

  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) + files.bytes;
  await recordBackup(databaseUrl, { at: seen.at, bytes, seconds });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const removed = keep === undefined ? null : await removeOldBackups(root, keep);
  return { folder, seconds, bytes, rows, tables: tables.length, files: files.count, copied, copiedBytes, removed };
}

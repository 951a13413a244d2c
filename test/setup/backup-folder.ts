import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { StoredFile } from '../../src/platform/backup/backup-manifest.contract.ts';
import { type Backup, readFileList, readBackup } from '../../src/platform/backup/backup.ts';
import { makeBackup } from '../../src/platform/backup/make-backup.ts';
import { createFileStore } from '../../src/platform/files/folder-store.ts';
import type { StartedApp } from './start-app.ts';

export async function createBackupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  return {
    folder,
    /** Backs up a started application. */
    async createBackup({ config }: Pick<StartedApp, 'config'>, keep?: number, key?: string) {
      const store = await createFileStore(config);
      const result = await makeBackup({ databaseUrl: config.DATABASE_URL, store, target: folder, key, keep });
      return { made: result, ...(await readBackup(result.folder, key)) };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the decompressed rows of a table in a backup: one line each, columns separated by tabs. */
export async function readBackupRows({ folder, manifest }: Backup, table: string): Promise<string[]> {
  const { file } = manifest.tables.find(({ name }) => name === table)!;
  const text = zstdDecompressSync(await readFile(join(folder, file))).toString();
  return text.split('\n').slice(0, -1);
}

export async function listBackupFiles(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of readFileList(folder)) files.push(file);
  return files;
}

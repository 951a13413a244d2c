import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { StoredFile } from '../../src/platform/backup/backup-manifest.contract.ts';
import { type Backup, readFileList, readBackup } from '../../src/platform/backup/backup.ts';
import { makeBackup } from '../../src/platform/backup/make-backup.ts';
import { createFileStore } from '../../src/platform/files/create-file-store.ts';
import type { StartedApp } from './start-app.ts';

/** A folder for backups, which ends with the tests that use it. */
export async function backupPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  return {
    folder,
    /** A backup of a started application. */
    async of({ config }: Pick<StartedApp, 'config'>, keep?: number, key?: string) {
      const store = await createFileStore(config);
      const made = await makeBackup({ databaseUrl: config.DATABASE_URL, store, target: folder, key, keep });
      return { made, ...(await readBackup(made.folder, key)) };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The rows of a table as the backup has them, unpacked: one line each, with tabs between the columns. */
export async function rowsOf({ folder, manifest }: Backup, table: string): Promise<string[]> {
  const { file } = manifest.tables.find(({ name }) => name === table)!;
  const text = zstdDecompressSync(await readFile(join(folder, file))).toString();
  return text.split('\n').slice(0, -1);
}

/** The files of a backup, as its list has them. */
export async function filesOf(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of readFileList(folder)) files.push(file);
  return files;
}

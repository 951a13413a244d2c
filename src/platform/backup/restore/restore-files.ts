import type { FileStore } from '../../files/file-store.ts';
import { listFilesToBackUp, restoreFile } from '../list-files-to-back-up.ts';
import { type Backup, getContentPath, readFileList } from '../backup.ts';

/** Refuses a store that has files which are not of this backup; a restore that was cut off may have left those. */
export async function assertNoOtherFiles(data: FileStore, { folder, manifest }: Backup) {
  const listed = new Map<string, number>();
  for await (const { path, bytes } of readFileList(folder, manifest.files.sha256)) listed.set(path, bytes);
  for await (const { path, bytes } of listFilesToBackUp(data))
    if (listed.get(path) !== bytes)
      throw new Error(
        `La carpeta de los archivos, o su bucket, no está vacía, y restaurar no sobrescribe nada: ahí está ${path}. Use otra.`,
      );
}

/** Brings the files back, each whole or not at all. */
export async function restoreFiles(data: FileStore, { root, folder, manifest }: Backup) {
  for await (const { path, sha256 } of readFileList(folder, manifest.files.sha256))
    await restoreFile(data, path, getContentPath(root, sha256), sha256);
}

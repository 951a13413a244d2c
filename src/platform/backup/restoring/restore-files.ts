import type { FileStore } from '../../files/file-store.ts';
import { keptFiles, putBack } from '../kept-files.ts';
import { type Backup, contentsOf, listedFiles } from '../backup.ts';

/** Refuses a store that has files which are not of this backup; a restore that was cut off may have left those. */
export async function refuseOtherFiles(data: FileStore, { folder, manifest }: Backup) {
  const listed = new Map<string, number>();
  for await (const { path, bytes } of listedFiles(folder, manifest.files.sha256)) listed.set(path, bytes);
  for await (const { path, bytes } of keptFiles(data))
    if (listed.get(path) !== bytes)
      throw new Error(
        `La carpeta de los archivos, o su bucket, no está vacía, y restaurar no sobrescribe nada: ahí está ${path}. Use otra.`,
      );
}

/** Brings the files back, each whole or not at all. */
export async function restoreFiles(data: FileStore, { root, folder, manifest }: Backup) {
  for await (const { path, sha256 } of listedFiles(folder, manifest.files.sha256))
    await putBack(data, path, contentsOf(root, sha256), sha256);
}

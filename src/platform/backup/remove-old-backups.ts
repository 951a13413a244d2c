import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackupFolders, getContentPath, readFileList, MANIFEST_FILE } from './backup.ts';
import { syncFolder } from './write-file-durably.ts';

/** Removes all but the newest finished backups, what was cut off, and the contents that no backup names any more. */
export async function removeOldBackups(root: string, keep: number) {
  const folders = await listBackupFolders(root);
  const finished = folders.filter(({ isFinished }) => isFinished);
  const kept = new Set(finished.slice(0, keep).map(({ name }) => name));
  const removed = folders.filter(({ name }) => !kept.has(name));
  for (const { name } of removed) {
    // Without its manifest it is no backup any more, however far this comes.
    await rm(join(root, name, MANIFEST_FILE), { force: true });
    await syncFolder(join(root, name));
    await rm(join(root, name), { recursive: true, force: true });
  }
  return { removed: removed.length, files: await removeUnreferencedFiles(root, [...kept]) };
}

/** A list that cannot be read throws, and then nothing is removed: its files may be needed. */
async function removeUnreferencedFiles(root: string, kept: readonly string[]): Promise<number> {
  const referenced = new Set<string>();
  for (const name of kept) for await (const { sha256 } of readFileList(join(root, name))) referenced.add(sha256);
  let removed = 0;
  for (const entry of await readdir(join(root, 'files'), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || referenced.has(entry.name)) continue;
    const isDraft = entry.name.endsWith('.part');
    await rm(isDraft ? join(entry.parentPath, entry.name) : getContentPath(root, entry.name), { force: true });
    removed += 1;
  }
  return removed;
}

import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { FileStore } from '../files/file-store.ts';
import type { StoredFile } from './backup-manifest.contract.ts';
import { createHashStream } from './create-hash-stream.ts';
import { type FileToBackUp, listFilesToBackUp, openFileToBackUp } from './list-files-to-back-up.ts';
import { listBackupFolders, getContentPath, FILE_LIST, readFileList, readBackup } from './backup.ts';
import { syncFolder } from './write-file-durably.ts';

const FILE_CONCURRENCY = 8;

interface CopyLocations {
  /** Where the application keeps its files. */
  readonly data: FileStore;
  /** Where all backups are, and this one. */
  readonly root: string;
  readonly folder: string;
  /** With a key, only what it has signed spares work. */
  readonly key: string | undefined;
}

/** Copies what no earlier backup has, and lists all. A file that disappears meanwhile is left out. */
export async function backUpFiles({ data, root, folder, key }: CopyLocations) {
  const previousFiles = await readPreviousFiles(root, key);
  const changedFolders = new Set<string>();
  const sums = { count: 0, bytes: 0, copied: 0, copiedBytes: 0 };

  async function storeFile(file: FileToBackUp): Promise<StoredFile | null> {
    const previous = previousFiles.get(file.path);
    const isSame = previous?.bytes === file.bytes && previous.modified === file.modified;
    if (isSame && (await fileExists(getContentPath(root, previous.sha256)))) return previous;
    const draft = join(root, 'files', `.${randomUUID()}.part`);
    const source = await openFileToBackUp(data, file.path);
    if (!source) return null;
    const { through, result } = createHashStream();
    try {
      await pipeline(source, through, createWriteStream(draft, { mode: 0o600, flush: true }));
      const { bytes, sha256 } = result();
      const target = getContentPath(root, sha256);
      if (!(await fileExists(target))) {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        changedFolders.add(dirname(target));
        sums.copied += 1;
        sums.copiedBytes += bytes;
      }
      return { ...file, bytes, sha256 };
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function* generateLines() {
    for await (const group of toBatches(listFilesToBackUp(data))) {
      for (const kept of await Promise.all(group.map(storeFile))) {
        if (!kept) continue;
        sums.count += 1;
        sums.bytes += kept.bytes;
        yield `${JSON.stringify(kept)}\n`;
      }
    }
  }

  await mkdir(join(root, 'files'), { recursive: true, mode: 0o700 });
  const { through, result } = createHashStream();
  const list = createWriteStream(join(folder, FILE_LIST), { mode: 0o600, flush: true });
  await pipeline(generateLines, createZstdCompress(), through, list);
  for (const path of [...changedFolders, join(root, 'files')]) await syncFolder(path);
  const { copied, copiedBytes, ...listed } = sums;
  return { files: { list: FILE_LIST, sha256: result().sha256, ...listed } as const, copied, copiedBytes };
}

/** Copies contents that are missing or damaged once more, from a file that still has them; returns how many. */
export async function replaceContents(data: FileStore, root: string, damaged: readonly StoredFile[]) {
  const replaced = new Set<string>();
  for (const file of damaged) {
    if (replaced.has(file.sha256)) continue;
    const draft = join(root, 'files', `.${randomUUID()}.part`);
    const source = await openFileToBackUp(data, file.path);
    if (!source) continue;
    const { through, result } = createHashStream();
    try {
      await pipeline(source, through, createWriteStream(draft, { mode: 0o600, flush: true }));
      if (result().sha256 !== file.sha256) continue;
      const target = getContentPath(root, file.sha256);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      await syncFolder(dirname(target));
      replaced.add(file.sha256);
    } finally {
      await rm(draft, { force: true });
    }
  }
  return replaced.size;
}

/**
 * What the newest backup has listed, by path: what has not changed since is not even read. A list that somebody could
 * have changed must not get into a signed backup.
 */
async function readPreviousFiles(root: string, key: string | undefined): Promise<ReadonlyMap<string, StoredFile>> {
  const previousFiles = new Map<string, StoredFile>();
  const newest = (await listBackupFolders(root)).find(({ isFinished }) => isFinished);
  if (!newest) return previousFiles;
  try {
    const { folder, manifest, signature } = await readBackup(join(root, newest.name), key);
    if (key && signature !== 'valid') return previousFiles;
    for await (const file of readFileList(folder, manifest.files.sha256)) previousFiles.set(file.path, file);
  } catch {
    // One that cannot be read spares no work, and is no reason to have no backup.
    previousFiles.clear();
  }
  return previousFiles;
}

/** A disk takes several files at a time sooner than one after the other. */
async function* toBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < FILE_CONCURRENCY) continue;
    yield group;
    group = [];
  }
  yield group;
}

const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

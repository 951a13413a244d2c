import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { FileStore, StorageFolder } from '../files/file-store.ts';
import type { StoredFile } from './backup-manifest.contract.ts';
import { listBackupFolders, getContentPath, FILE_LIST, readFileList, readBackup } from './backup.ts';
import { createHashStream, readVerified, syncFolder } from './write-file-durably.ts';

/**
 * Folders that cannot be recreated. Variants are made from originals, feed sources can be downloaded again, and mails
 * are stored in the database.
 */
const BACKED_UP_FOLDERS = [
  'pictures/originals/',
  'inquiry-photos/originals/',
] satisfies `${StorageFolder}/originals/`[];
/** Drafts have other names; `.aside` marks originals in the trash of PictureStore. */
const COMPLETE_FILE_NAME = /^[0-9a-f]{32,64}(\.aside)?$/;

interface FileToBackUp {
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
}

export async function* listFilesToBackUp(files: FileStore): AsyncGenerator<FileToBackUp> {
  for (const folder of BACKED_UP_FOLDERS)
    for await (const { key, size, modified } of files.list(folder))
      if (COMPLETE_FILE_NAME.test(key.slice(key.lastIndexOf('/') + 1)))
        yield { path: key, bytes: size, modified: modified.getTime() };
}

const openFileToBackUp = async (files: FileStore, path: string): Promise<Readable | null> =>
  (await files.read(path))?.body ?? null;

/** Throws if the stored content does not have the hash. */
export const restoreFile = (files: FileStore, path: string, source: string, sha256: string) =>
  files.write(path, readVerified(source, sha256));

/** A disk reads several files in parallel faster than one after the other. */
const FILE_CONCURRENCY = 8;

interface CopyLocations {
  readonly data: FileStore;
  /** Folder of all backups; `folder` is that of this backup. */
  readonly root: string;
  readonly folder: string;
  /** Signs the backup. With a key, only signed file lists are reused. */
  readonly key: string | undefined;
}

/** Copies contents that no earlier backup has, and lists all files. Files that disappear meanwhile are omitted. */
export async function backUpFiles({ data, root, folder, key }: CopyLocations) {
  const previousFiles = await readPreviousFiles(root, key);
  const changedFolders = new Set<string>();
  const totals = { count: 0, bytes: 0, newFiles: 0, newFileBytes: 0 };

  async function storeFile(file: FileToBackUp): Promise<StoredFile | null> {
    const previous = previousFiles.get(file.path);
    const isUnchanged = previous?.bytes === file.bytes && previous.modified === file.modified;
    if (isUnchanged && (await fileExists(getContentPath(root, previous.sha256)))) return previous;
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
        totals.newFiles += 1;
        totals.newFileBytes += bytes;
      }
      return { ...file, bytes, sha256 };
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function* generateLines() {
    for await (const batch of toBatches(listFilesToBackUp(data))) {
      for (const entry of await Promise.all(batch.map(storeFile))) {
        if (!entry) continue;
        totals.count += 1;
        totals.bytes += entry.bytes;
        yield `${JSON.stringify(entry)}\n`;
      }
    }
  }

  await mkdir(join(root, 'files'), { recursive: true, mode: 0o700 });
  const { through, result } = createHashStream();
  const list = createWriteStream(join(folder, FILE_LIST), { mode: 0o600, flush: true });
  await pipeline(generateLines, createZstdCompress(), through, list);
  for (const path of [...changedFolders, join(root, 'files')]) await syncFolder(path);
  const { newFiles, newFileBytes, count, bytes } = totals;
  return { files: { list: FILE_LIST, sha256: result().sha256, count, bytes } as const, newFiles, newFileBytes };
}

/** Replaces damaged contents by the store's files that still have the hash. Returns the number of replaced contents. */
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
 * Reads the file list of the newest backup by path, so that unchanged files need not be read. An unsigned list must not
 * influence a signed backup.
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
    // Without the list, the backup reads every file.
    previousFiles.clear();
  }
  return previousFiles;
}

async function* toBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < FILE_CONCURRENCY) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

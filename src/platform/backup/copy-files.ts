import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { FileStore } from '../files/file-store.ts';
import type { StoredFile } from './backup-manifest.contract.ts';
import { hashed } from './hashed.ts';
import { type KeptFile, keptFiles, readKept } from './kept-files.ts';
import { backupFolders, contentsOf, FILE_LIST, listedFiles, readBackup } from './backup.ts';
import { syncFolder } from './written-durably.ts';

const SIDE_BY_SIDE = 8;

interface Places {
  /** Where the application keeps its files. */
  readonly data: FileStore;
  /** Where all backups are, and this one. */
  readonly root: string;
  readonly folder: string;
  /** With a key, only what it has signed spares work. */
  readonly key: string | undefined;
}

/** Copies what no earlier backup has, and lists all. A file that disappears meanwhile is left out. */
export async function copyFiles({ data, root, folder, key }: Places) {
  const known = await findLastFiles(root, key);
  const touched = new Set<string>();
  const sums = { count: 0, bytes: 0, copied: 0, copiedBytes: 0 };

  async function stored(file: KeptFile): Promise<StoredFile | null> {
    const before = known.get(file.path);
    const isSame = before?.bytes === file.bytes && before.modified === file.modified;
    if (isSame && (await isThere(contentsOf(root, before.sha256)))) return before;
    const draft = join(root, 'files', `.${randomUUID()}.part`);
    const source = await readKept(data, file.path);
    if (!source) return null;
    const { through, result } = hashed();
    try {
      await pipeline(source, through, createWriteStream(draft, { mode: 0o600, flush: true }));
      const { bytes, sha256 } = result();
      const target = contentsOf(root, sha256);
      if (!(await isThere(target))) {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        touched.add(dirname(target));
        sums.copied += 1;
        sums.copiedBytes += bytes;
      }
      return { ...file, bytes, sha256 };
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function* lines() {
    for await (const group of inGroups(keptFiles(data))) {
      for (const kept of await Promise.all(group.map(stored))) {
        if (!kept) continue;
        sums.count += 1;
        sums.bytes += kept.bytes;
        yield `${JSON.stringify(kept)}\n`;
      }
    }
  }

  await mkdir(join(root, 'files'), { recursive: true, mode: 0o700 });
  const { through, result } = hashed();
  const list = createWriteStream(join(folder, FILE_LIST), { mode: 0o600, flush: true });
  await pipeline(lines, createZstdCompress(), through, list);
  for (const path of [...touched, join(root, 'files')]) await syncFolder(path);
  const { copied, copiedBytes, ...listed } = sums;
  return { files: { list: FILE_LIST, sha256: result().sha256, ...listed } as const, copied, copiedBytes };
}

/** Copies contents that are missing or damaged once more, from a file that still has them; returns how many. */
export async function replaceContents(data: FileStore, root: string, damaged: readonly StoredFile[]) {
  const replaced = new Set<string>();
  for (const file of damaged) {
    if (replaced.has(file.sha256)) continue;
    const draft = join(root, 'files', `.${randomUUID()}.part`);
    const source = await readKept(data, file.path);
    if (!source) continue;
    const { through, result } = hashed();
    try {
      await pipeline(source, through, createWriteStream(draft, { mode: 0o600, flush: true }));
      if (result().sha256 !== file.sha256) continue;
      const target = contentsOf(root, file.sha256);
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
async function findLastFiles(root: string, key: string | undefined): Promise<ReadonlyMap<string, StoredFile>> {
  const known = new Map<string, StoredFile>();
  const newest = (await backupFolders(root)).find(({ isFinished }) => isFinished);
  if (!newest) return known;
  try {
    const { folder, manifest, signature } = await readBackup(join(root, newest.name), key);
    if (key && signature !== 'valid') return known;
    for await (const file of listedFiles(folder, manifest.files.sha256)) known.set(file.path, file);
  } catch {
    // One that cannot be read spares no work, and is no reason to have no backup.
    known.clear();
  }
  return known;
}

/** A disk takes several files at a time sooner than one after the other. */
async function* inGroups<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < SIDE_BY_SIDE) continue;
    yield group;
    group = [];
  }
  yield group;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

import type { Dirent } from 'node:fs';
import { open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type FileBody, FileStore, type ListedFile, type ReadFile } from './file-store.ts';
import { DRAFTS, writeDurably } from './write-durably.ts';

const CHUNK = 1 << 18;
const FOR_US_ALONE = 0o600;
const OUTSIDE = /^\/|(^|\/)\.\.(\/|$)/;

/** Keeps files in a folder of this machine, or in one that all machines share. */
export class FolderStore extends FileStore {
  private readonly root: string;

  // No parameter property: the tests that kill whole systems load this file uncompiled.
  constructor(root: string) {
    super();
    this.root = root;
  }

  write(key: string, body: FileBody, { isPrivate = false } = {}) {
    const drafts = join(this.root, DRAFTS);
    return writeDurably(this.path(key), body, { drafts, ...(isPrivate && { mode: FOR_US_ALONE }) });
  }

  async read(key: string): Promise<ReadFile | null> {
    const found = await this.find(key);
    const file = found && (await open(this.path(key)).catch(unlessMissing));
    if (!file) return null;
    const { size } = await file.stat();
    return { size, body: file.createReadStream({ highWaterMark: CHUNK }) };
  }

  bytes(key: string): Promise<Buffer | null> {
    return readFile(this.path(key)).catch(unlessMissing);
  }

  async find(key: string): Promise<ListedFile | null> {
    const found = await stat(this.path(key)).catch(unlessMissing);
    return found?.isFile() ? { key, size: found.size, modified: found.mtime } : null;
  }

  async *list(prefix: string): AsyncGenerator<ListedFile, void> {
    for await (const path of filesIn(this.path(prefix))) {
      const key = relative(this.root, path).split(sep).join('/');
      const found = key.startsWith(`${DRAFTS}/`) ? null : await this.find(key);
      if (found) yield found;
    }
  }

  async *folders(prefix: string): AsyncGenerator<string, void> {
    for await (const entry of entries(this.path(prefix)))
      if (entry.isDirectory() && entry.name !== DRAFTS) yield entry.name;
  }

  /** The time comes first: whoever is stopped in between has moved nothing, and lost no time. */
  async move(from: string, to: string): Promise<boolean> {
    const now = new Date();
    try {
      await utimes(this.path(from), now, now);
      await rename(this.path(from), this.path(to));
      return true;
    } catch (error) {
      unlessMissing(error);
      return false;
    }
  }

  remove(key: string) {
    return rm(this.path(key), { force: true });
  }

  override removeAll(prefix: string) {
    return rm(this.path(prefix), { recursive: true, force: true });
  }

  check() {
    return Promise.resolve();
  }

  isAway() {
    return Promise.resolve(false);
  }

  private path(key: string) {
    if (OUTSIDE.test(key)) throw new Error(`No key of a file: ${key}`);
    return `${this.root}/${key}`;
  }
}

/** Folder by folder: one that goes away meanwhile has no files, and those after it are listed as ever. */
async function* filesIn(folder: string): AsyncGenerator<string, void> {
  for await (const entry of entries(folder)) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* filesIn(path);
  }
}

async function* entries(folder: string): AsyncGenerator<Dirent, void> {
  try {
    for await (const entry of await opendir(folder)) yield entry;
  } catch (error) {
    unlessMissing(error);
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

function unlessMissing(error: unknown) {
  if (!MISSING.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  return null;
}

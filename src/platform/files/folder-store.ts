import type { Dirent } from 'node:fs';
import { open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config } from '../../config.ts';
import type { BucketConfig } from './bucket-client.ts';
import { type FileBody, FileStore, type FileInfo, type FileContent } from './file-store.ts';
import { DRAFTS, writeDurably } from './write-durably.ts';

const CHUNK_BYTES = 1 << 18;
const PRIVATE_MODE = 0o600;
const UNSAFE_KEY = /^\/|(^|\/)\.\.(\/|$)/;

export class FolderStore extends FileStore {
  private readonly root: string;

  // No parameter property: fault tests load this file uncompiled, and type stripping does not support one.
  constructor(root: string) {
    super();
    this.root = root;
  }

  write(key: string, body: FileBody, { isPrivate = false } = {}) {
    const drafts = join(this.root, DRAFTS);
    return writeDurably(this.resolvePath(key), body, { drafts, ...(isPrivate && { mode: PRIVATE_MODE }) });
  }

  async read(key: string): Promise<FileContent | null> {
    const info = await this.find(key);
    const file = info && (await open(this.resolvePath(key)).catch(nullIfMissing));
    if (!file) return null;
    const { size } = await file.stat();
    return { size, body: file.createReadStream({ highWaterMark: CHUNK_BYTES }) };
  }

  readBytes(key: string): Promise<Buffer | null> {
    return readFile(this.resolvePath(key)).catch(nullIfMissing);
  }

  async find(key: string): Promise<FileInfo | null> {
    const stats = await stat(this.resolvePath(key)).catch(nullIfMissing);
    return stats?.isFile() ? { key, size: stats.size, modified: stats.mtime } : null;
  }

  async *list(prefix: string): AsyncGenerator<FileInfo, void> {
    for await (const path of walkFiles(this.resolvePath(prefix))) {
      const key = relative(this.root, path).split(sep).join('/');
      const info = key.startsWith(`${DRAFTS}/`) ? null : await this.find(key);
      if (info) yield info;
    }
  }

  async *listFolders(prefix: string): AsyncGenerator<string, void> {
    for await (const entry of readEntries(this.resolvePath(prefix)))
      if (entry.isDirectory() && entry.name !== DRAFTS) yield entry.name;
  }

  /** Updates the time first, so that an interruption loses nothing. */
  async move(from: string, to: string): Promise<boolean> {
    const now = new Date();
    try {
      await utimes(this.resolvePath(from), now, now);
      await rename(this.resolvePath(from), this.resolvePath(to));
      return true;
    } catch (error) {
      nullIfMissing(error);
      return false;
    }
  }

  remove(key: string) {
    return rm(this.resolvePath(key), { force: true });
  }

  override removeAll(prefix: string) {
    return rm(this.resolvePath(prefix), { recursive: true, force: true });
  }

  assertUsable() {
    return Promise.resolve();
  }

  isUnavailable() {
    return Promise.resolve(false);
  }

  private resolvePath(key: string) {
    if (UNSAFE_KEY.test(key)) throw new Error(`Invalid file key: ${key}`);
    return `${this.root}/${key}`;
  }
}

/** Lists folder by folder and skips folders that disappear meanwhile. */
async function* walkFiles(folder: string): AsyncGenerator<string, void> {
  for await (const entry of readEntries(folder)) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* walkFiles(path);
  }
}

async function* readEntries(folder: string): AsyncGenerator<Dirent, void> {
  try {
    for await (const entry of await opendir(folder)) yield entry;
  } catch (error) {
    nullIfMissing(error);
  }
}

const MISSING_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

function nullIfMissing(error: unknown) {
  if (!MISSING_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  return null;
}

/** Loads the bucket client only if a bucket is configured. */
export async function createFileStore(config: BucketConfig & Pick<Config, 'DATA_FOLDER'>): Promise<FileStore> {
  if (!config.FILES_BUCKET) return new FolderStore(config.DATA_FOLDER);
  const { BucketStore } = await import('./bucket-store.ts');
  return new BucketStore(config);
}

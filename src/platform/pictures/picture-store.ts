import { LRUCache } from 'lru-cache';
import type { FileStore, FileInfo, StorageFolder } from '../files/file-store.ts';
import { FileNotWritten } from '../files/files.problems.ts';
import { getBaseName, sweepFiles, sweepFolders, type FindNamesInUse } from '../files/sweep-files.ts';
import { DAY_MS } from '../time-units.contract.ts';

/** Prevents one large picture from evicting a hundred small ones. */
const MIN_ENTRIES = 8;

/**
 * Memory cache of recently requested files of a bucket. Use it only for files that never change under their key and are
 * never erased on request. Concurrent requests for a file share one download.
 */
export class FileCache {
  private readonly entries: LRUCache<string, Buffer> | null;
  private readonly pendingReads = new Map<string, Promise<Buffer | null>>();

  constructor(maxSize: number) {
    const sizeCalculation = ({ length }: Buffer) => Math.max(length, 1);
    this.entries = maxSize
      ? new LRUCache({ maxSize, maxEntrySize: Math.ceil(maxSize / MIN_ENTRIES), sizeCalculation })
      : null;
  }

  set(key: string, bytes: Buffer) {
    this.entries?.set(key, bytes);
  }

  async getOrRead(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const cached = this.entries?.get(key);
    if (cached) return cached;
    const pending = this.pendingReads.get(key);
    if (pending) return pending;
    const reading = read().finally(() => this.pendingReads.delete(key));
    this.pendingReads.set(key, reading);
    const bytes = await reading;
    if (bytes) this.set(key, bytes);
    return bytes;
  }
}

const TRASH_SUFFIX = '.aside';
const MONTH_MS = 30 * DAY_MS;

export class PictureStore {
  constructor(
    private readonly files: FileStore,
    private readonly folder: StorageFolder,
    private readonly cache: FileCache | null = null,
  ) {}

  readOriginal(key: string) {
    return this.files.readBytes(this.getOriginalKey(key));
  }

  /** Whether the original exists; restores a trashed one. */
  async hasOriginal(key: string) {
    const path = this.getOriginalKey(key);
    return (await this.files.find(path)) !== null || this.files.move(path + TRASH_SUFFIX, path);
  }

  /** Throws FileNotWritten. */
  saveOriginal(key: string, bytes: Buffer) {
    return this.files.write(this.getOriginalKey(key), bytes);
  }

  removeOriginal(key: string) {
    return this.files.remove(this.getOriginalKey(key));
  }

  /** Calls `remove` for each original older than an hour that is not in use; unlike `sweep`, keeps no trash. */
  sweepOriginals(findNamesInUse: FindNamesInUse, remove: (key: string) => Promise<void>) {
    return sweepFiles(this.files, `${this.folder}/originals/`, {
      findNamesInUse,
      remove: (file) => remove(getBaseName(file)),
    });
  }

  /** Removes variants of pictures that are not in use; their originals stay in the trash for a month. */
  async sweep(findNamesInUse: FindNamesInUse) {
    const variants = `${this.folder}/variants/`;
    for await (const shard of this.files.listFolders(variants))
      await sweepFolders(this.files, `${variants}${shard}/`, findNamesInUse);
    const stripTrashSuffix = (name: string) =>
      name.endsWith(TRASH_SUFFIX) ? name.slice(0, -TRASH_SUFFIX.length) : name;
    await sweepFiles(this.files, `${this.folder}/originals/`, {
      findNamesInUse: async (names) => {
        const namesInUse = await findNamesInUse(names.map(stripTrashSuffix));
        return new Set(names.filter((name) => namesInUse.has(stripTrashSuffix(name))));
      },
      remove: (file) => this.trash(file),
    });
  }

  readVariant(key: string, name: string) {
    const path = this.getVariantKey(key, name);
    const read = () => this.files.readBytes(path);
    return this.cache ? this.cache.getOrRead(path, read) : read();
  }

  /** A variant can be recreated, so it is served even if the disk cannot store it. */
  async saveVariant(key: string, name: string, bytes: Buffer) {
    const path = this.getVariantKey(key, name);
    await this.files.write(path, bytes).catch(ignoreNotWritten);
    this.cache?.set(path, bytes);
  }

  private getOriginalKey(key: string) {
    return `${this.folder}/originals/${key.slice(0, 2)}/${key}`;
  }

  private getVariantKey(key: string, name: string) {
    return `${this.folder}/variants/${key.slice(0, 2)}/${key}/${name}`;
  }

  /** Moving updates the modification time, which then records when the file was trashed. */
  private async trash({ key, modified }: FileInfo) {
    if (!key.endsWith(TRASH_SUFFIX)) await this.files.move(key, key + TRASH_SUFFIX);
    else if (modified.getTime() < Date.now() - MONTH_MS) await this.files.remove(key);
  }
}

function ignoreNotWritten(error: unknown) {
  if (!(error instanceof FileNotWritten)) throw error;
}

export type StoredPicture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, such as `#8fa3b0`. */
  readonly color: string | null;
};

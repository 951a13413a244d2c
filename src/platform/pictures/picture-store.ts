import { FileNotWritten } from '../files/files.problems.ts';
import type { FileStore, FileInfo } from '../files/file-store.ts';
import type { FileCache } from '../files/bucket/file-cache.ts';
import type { StorageFolder } from '../files/storage-folder.ts';
import { getBaseName, sweepFiles, sweepFolders, type FindExistingRows } from '../files/sweep-files.ts';

const TRASH_SUFFIX = '.aside';
const MONTH_MS = 30 * 86_400_000;

/** Stores originals and their variants, each in a folder of the store. */
export class PictureStore {
  constructor(
    private readonly files: FileStore,
    private readonly folder: StorageFolder,
    /** For variants, where the store is far away. */
    private readonly cache: FileCache | null = null,
  ) {}

  readOriginal(key: string) {
    return this.files.readBytes(this.getOriginalKey(key));
  }

  /** Whether the original exists; a trashed one is restored. */
  async hasOriginal(key: string) {
    const path = this.getOriginalKey(key);
    return (await this.files.find(path)) !== null || this.files.move(path + TRASH_SUFFIX, path);
  }

  /** Throws FileNotWritten. */
  saveOriginal(key: string, bytes: Buffer) {
    return this.files.write(this.getOriginalKey(key), bytes);
  }

  /** Keeps an original that can be painted again, unless the disk does not take it. */
  async savePainted(key: string, bytes: Buffer) {
    await this.saveOriginal(key, bytes).catch(ignoreNotWritten);
  }

  removeOriginal(key: string) {
    return this.files.remove(this.getOriginalKey(key));
  }

  /** Removes originals without a row; `remove` is called with the key of each. */
  sweepOriginals(findExistingRows: FindExistingRows, remove: (key: string) => Promise<void>) {
    return sweepFiles(this.files, `${this.folder}/originals/`, {
      findExistingRows,
      remove: (file) => remove(getBaseName(file)),
    });
  }

  /** Removes variants of pictures without a row; their originals stay in the trash for a month. */
  async sweep(findExistingRows: FindExistingRows) {
    const variants = `${this.folder}/variants/`;
    for await (const shard of this.files.listFolders(variants))
      await sweepFolders(this.files, `${variants}${shard}/`, findExistingRows);
    const stripTrashSuffix = (name: string) =>
      name.endsWith(TRASH_SUFFIX) ? name.slice(0, -TRASH_SUFFIX.length) : name;
    await sweepFiles(this.files, `${this.folder}/originals/`, {
      findExistingRows: async (names) => {
        const kept = await findExistingRows(names.map(stripTrashSuffix));
        return new Set(names.filter((name) => kept.has(stripTrashSuffix(name))));
      },
      remove: (file) => this.trash(file),
    });
  }

  readVariant(key: string, name: string) {
    const path = this.getVariantKey(key, name);
    const read = () => this.files.readBytes(path);
    return this.cache ? this.cache.getOrRead(path, read) : read();
  }

  /** A variant can be made again, so that a disk that does not take it is no reason not to show it. */
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

  /** The time of modification records when the file was trashed. */
  private async trash({ key, modified }: FileInfo) {
    if (!key.endsWith(TRASH_SUFFIX)) await this.files.move(key, key + TRASH_SUFFIX);
    else if (modified.getTime() < Date.now() - MONTH_MS) await this.files.remove(key);
  }
}

function ignoreNotWritten(error: unknown) {
  if (!(error instanceof FileNotWritten)) throw error;
}

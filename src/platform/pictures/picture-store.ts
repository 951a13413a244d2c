import { FileNotWritten } from '../files/files.problems.ts';
import type { FileStore, ListedFile } from '../files/file-store.ts';
import type { HotFiles } from '../files/bucket/hot-files.ts';
import type { KeptFolder } from '../files/kept-folder.ts';
import { nameOf, sweepFiles, sweepFolders, type WithRows } from '../files/sweep-files.ts';

const TRASHED = '.aside';
const MONTH = 30 * 86_400_000;

/** Stores originals and their variants, each in a folder of the store. */
export class PictureStore {
  constructor(
    private readonly files: FileStore,
    private readonly folder: KeptFolder,
    /** For variants, where the store is far away. */
    private readonly hot: HotFiles | null = null,
  ) {}

  original(key: string) {
    return this.files.bytes(this.originalOf(key));
  }

  /** Whether the original exists; a trashed one is restored. */
  async hasOriginal(key: string) {
    const path = this.originalOf(key);
    return (await this.files.find(path)) !== null || this.files.move(path + TRASHED, path);
  }

  /** Throws FileNotWritten. */
  keepOriginal(key: string, bytes: Buffer) {
    return this.files.write(this.originalOf(key), bytes);
  }

  /** Keeps an original that can be painted again, unless the disk does not take it. */
  async keepPainted(key: string, bytes: Buffer) {
    await this.keepOriginal(key, bytes).catch(unlessNotWritten);
  }

  removeOriginal(key: string) {
    return this.files.remove(this.originalOf(key));
  }

  /** Removes originals without a row; `remove` is called with the key of each. */
  sweepOriginals(withRows: WithRows, remove: (key: string) => Promise<void>) {
    return sweepFiles(this.files, `${this.folder}/originals/`, { withRows, remove: (file) => remove(nameOf(file)) });
  }

  /** Removes variants of pictures without a row; their originals stay in the trash for a month. */
  async sweep(withRows: WithRows) {
    const variants = `${this.folder}/variants/`;
    for await (const beginning of this.files.folders(variants))
      await sweepFolders(this.files, `${variants}${beginning}/`, withRows);
    const bare = (name: string) => (name.endsWith(TRASHED) ? name.slice(0, -TRASHED.length) : name);
    await sweepFiles(this.files, `${this.folder}/originals/`, {
      withRows: async (names) => {
        const kept = await withRows(names.map(bare));
        return new Set(names.filter((name) => kept.has(bare(name))));
      },
      remove: (file) => this.trash(file),
    });
  }

  variant(key: string, name: string) {
    const path = this.variantOf(key, name);
    const read = () => this.files.bytes(path);
    return this.hot ? this.hot.take(path, read) : read();
  }

  /** A variant can be made again, so that a disk that does not take it is no reason not to show it. */
  async keepVariant(key: string, name: string, bytes: Buffer) {
    const path = this.variantOf(key, name);
    await this.files.write(path, bytes).catch(unlessNotWritten);
    this.hot?.keep(path, bytes);
  }

  private originalOf(key: string) {
    return `${this.folder}/originals/${key.slice(0, 2)}/${key}`;
  }

  private variantOf(key: string, name: string) {
    return `${this.folder}/variants/${key.slice(0, 2)}/${key}/${name}`;
  }

  /** The time of modification records when the file was trashed. */
  private async trash({ key, modified }: ListedFile) {
    if (!key.endsWith(TRASHED)) await this.files.move(key, key + TRASHED);
    else if (modified.getTime() < Date.now() - MONTH) await this.files.remove(key);
  }
}

function unlessNotWritten(error: unknown) {
  if (!(error instanceof FileNotWritten)) throw error;
}

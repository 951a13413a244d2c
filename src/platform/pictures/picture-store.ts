import { access, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FileNotWritten } from '../files/files.problems.ts';
import { DRAFTS, writeDurably } from '../files/write-durably.ts';
import { sweepFolder, type WithRows } from '../privacy/sweep-folder.ts';

const TRASHED = '.aside';
const MONTH = 30 * 86_400_000;

const originalOf = (key: string) => join('originals', key.slice(0, 2), key);

/** Stores originals and their variants in a folder. Any object storage could take its place. */
export class PictureStore {
  constructor(private readonly folder: string) {}

  original(key: string) {
    return this.read(originalOf(key));
  }

  /** Whether the original exists; a trashed one is restored. */
  hasOriginal(key: string) {
    const path = join(this.folder, originalOf(key));
    return access(path)
      .catch(() => rename(path + TRASHED, path))
      .then(
        () => true,
        () => false,
      );
  }

  /** Throws FileNotWritten. */
  keepOriginal(key: string, bytes: Buffer) {
    return this.write(originalOf(key), bytes);
  }

  /** Keeps an original that can be painted again, unless the disk does not take it. */
  async keepPainted(key: string, bytes: Buffer) {
    await this.keepOriginal(key, bytes).catch(unlessNotWritten);
  }

  removeOriginal(key: string) {
    return rm(join(this.folder, originalOf(key)), { force: true });
  }

  /** Removes originals without a row; `remove` is called with the key of each. */
  sweepOriginals(withRows: WithRows, remove: (key: string) => Promise<void>) {
    return sweepFolder(join(this.folder, 'originals'), { withRows, remove: (_path, name) => remove(name) });
  }

  /** Removes variants of pictures without a row; their originals stay in the trash for a month. */
  async sweep(withRows: WithRows) {
    const variants = join(this.folder, 'variants');
    for (const beginning of (await readdir(variants).catch(unlessMissing)) ?? [])
      await sweepFolder(join(variants, beginning), { withRows, folders: true });
    const bare = (name: string) => basename(name, TRASHED);
    await sweepFolder(join(this.folder, 'originals'), {
      withRows: async (names) => {
        const kept = await withRows(names.map(bare));
        return new Set(names.filter((name) => kept.has(bare(name))));
      },
      remove: trash,
    });
  }

  variant(key: string, name: string) {
    return this.read(join('variants', key.slice(0, 2), key, name));
  }

  /** A variant can be made again, so that a disk that does not take it is no reason not to show it. */
  async keepVariant(key: string, name: string, bytes: Buffer) {
    await this.write(join('variants', key.slice(0, 2), key, name), bytes).catch(unlessNotWritten);
  }

  private read(path: string): Promise<Buffer | null> {
    return readFile(join(this.folder, path)).catch(unlessMissing);
  }

  private write(path: string, bytes: Buffer) {
    return writeDurably(join(this.folder, path), bytes, { drafts: join(this.folder, DRAFTS) });
  }
}

/** The time of modification records when the file was trashed. */
async function trash(path: string) {
  if (path.endsWith(TRASHED)) {
    if ((await stat(path)).mtimeMs < Date.now() - MONTH) await rm(path, { force: true });
    return;
  }
  const now = new Date();
  await utimes(path, now, now);
  await rename(path, path + TRASHED);
}

function unlessMissing(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}

function unlessNotWritten(error: unknown) {
  if (!(error instanceof FileNotWritten)) throw error;
}

import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

  keepOriginal(key: string, bytes: Buffer) {
    return this.write(originalOf(key), bytes);
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

  keepVariant(key: string, name: string, bytes: Buffer) {
    return this.write(join('variants', key.slice(0, 2), key, name), bytes);
  }

  private read(path: string): Promise<Buffer | null> {
    return readFile(join(this.folder, path)).catch(unlessMissing);
  }

  /** Writes atomically: a reader never sees half a file. */
  private async write(path: string, bytes: Buffer) {
    const target = join(this.folder, path);
    const draft = `${target}.${randomUUID()}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
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

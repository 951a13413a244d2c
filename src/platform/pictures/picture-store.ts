import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sweepFolder, type WithRows } from '../privacy/sweep-folder.ts';

const ASIDE = '.aside';
const MONTH = 30 * 86_400_000;

const originalOf = (key: string) => join('originals', key.slice(0, 2), key);

/** Originals and their variants, by name. A folder today; whatever can keep bytes by name can stand in for it. */
export class PictureStore {
  constructor(private readonly folder: string) {}

  original(key: string) {
    return this.read(originalOf(key));
  }

  /** One that was put aside comes back. */
  hasOriginal(key: string) {
    const path = join(this.folder, originalOf(key));
    return access(path)
      .catch(() => rename(path + ASIDE, path))
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

  /** What nobody has a row for, one by one. */
  sweepOriginals(withRows: WithRows, remove: (key: string) => Promise<void>) {
    return sweepFolder(join(this.folder, 'originals'), { withRows, remove: (_path, name) => remove(name) });
  }

  /** What nobody has a row for: its variants go, its original is put aside, and goes when a month has passed. */
  async sweep(withRows: WithRows) {
    const variants = join(this.folder, 'variants');
    for (const beginning of (await readdir(variants).catch(unlessMissing)) ?? [])
      await sweepFolder(join(variants, beginning), { withRows, folders: true });
    const bare = (name: string) => basename(name, ASIDE);
    await sweepFolder(join(this.folder, 'originals'), {
      withRows: async (names) => {
        const kept = await withRows(names.map(bare));
        return new Set(names.filter((name) => kept.has(bare(name))));
      },
      remove: putAside,
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

  /** Whole or not at all: a reader never sees half a file. */
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

/** Since when it has lain there, the file itself says. */
async function putAside(path: string) {
  if (path.endsWith(ASIDE)) {
    if ((await stat(path)).mtimeMs < Date.now() - MONTH) await rm(path, { force: true });
    return;
  }
  const now = new Date();
  await utimes(path, now, now);
  await rename(path, path + ASIDE);
}

function unlessMissing(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}

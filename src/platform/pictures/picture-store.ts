import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sweepFolder } from '../privacy/sweep-folder.ts';

/** Originals and their variants, by name. A folder today; whatever can keep bytes by name can stand in for it. */
export class PictureStore {
  constructor(private readonly folder: string) {}

  original(key: string) {
    return this.read(join('originals', key.slice(0, 2), key));
  }

  hasOriginal(key: string) {
    return access(join(this.folder, 'originals', key.slice(0, 2), key)).then(
      () => true,
      () => false,
    );
  }

  keepOriginal(key: string, bytes: Buffer) {
    return this.write(join('originals', key.slice(0, 2), key), bytes);
  }

  removeOriginal(key: string) {
    return rm(join(this.folder, 'originals', key.slice(0, 2), key), { force: true });
  }

  /** Removes what nobody has a row for. */
  sweepOriginals(withRows: (keys: string[]) => Promise<ReadonlySet<string>>) {
    return sweepFolder(join(this.folder, 'originals'), withRows);
  }

  variant(key: string, name: string) {
    return this.read(join('variants', key.slice(0, 2), key, name));
  }

  keepVariant(key: string, name: string, bytes: Buffer) {
    return this.write(join('variants', key.slice(0, 2), key, name), bytes);
  }

  private async read(path: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
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

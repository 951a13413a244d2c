import type { Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 500;
/** Some files are written before their rows. */
const HOUR = 3_600_000;

export type WithRows = (names: string[]) => Promise<ReadonlySet<string>>;

interface Sweep {
  withRows: WithRows;
  /** Whole folders, each with the name of its row; without it files at any depth. */
  folders?: boolean;
  remove?: (path: string, name: string) => Promise<void>;
}

/** Removes what an hour ago was in a folder without a row: somebody died between a commit and its files. */
export async function sweepFolder(folder: string, { withRows, folders = false, remove = removeWhole }: Sweep) {
  for await (const entries of batches(folder, folders)) {
    const kept = await withRows(entries.map(({ name }) => name));
    for (const { name, parentPath } of entries) {
      const path = join(parentPath, name);
      if (!kept.has(name) && (await isOld(path))) await remove(path, name).catch(unlessGone);
    }
  }
}

async function* batches(folder: string, folders: boolean) {
  let batch: Dirent[] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: !folders })) {
      if (folders ? entry.isDirectory() : entry.isFile()) batch.push(entry);
      if (batch.length < AT_ONCE) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    unlessGone(error);
  }
  if (batch.length) yield batch;
}

const isOld = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - HOUR,
    (error: unknown) => (unlessGone(error), false),
  );

const removeWhole = (path: string) => rm(path, { force: true, recursive: true });

function unlessGone(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

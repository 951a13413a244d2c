import type { Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 500;
/** Some files are written before their rows. */
const HOUR = 3_600_000;

/** Removes what an hour ago was in a folder, at any depth, without a row: somebody died between a commit and its files. */
export async function sweepFolder(folder: string, withRows: (names: string[]) => Promise<ReadonlySet<string>>) {
  for await (const files of batches(folder)) {
    const kept = await withRows(files.map(({ name }) => name));
    for (const { name, parentPath } of files)
      if (!kept.has(name)) await removeOld(join(parentPath, name)).catch(unlessGone);
  }
}

async function* batches(folder: string) {
  let batch: Dirent[] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile()) batch.push(entry);
      if (batch.length < AT_ONCE) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    unlessGone(error);
  }
  if (batch.length) yield batch;
}

async function removeOld(path: string) {
  if ((await stat(path)).mtimeMs < Date.now() - HOUR) await rm(path, { force: true });
}

function unlessGone(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

import type { Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BATCH_SIZE = 500;
/** Milliseconds; some files are written before their rows. */
const MIN_AGE_MS = 3_600_000;

export type WithRows = (names: string[]) => Promise<ReadonlySet<string>>;

interface Sweep {
  withRows: WithRows;
  /** Sweep folders, each named after its row, instead of files at any depth. */
  folders?: boolean;
  remove?: (path: string, name: string) => Promise<void>;
}

/** Removes files that have had no row for an hour, as a crash between a commit and the removal of files leaves them. */
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
      if (batch.length < BATCH_SIZE) continue;
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
    ({ mtimeMs }) => mtimeMs < Date.now() - MIN_AGE_MS,
    (error: unknown) => (unlessGone(error), false),
  );

const removeWhole = (path: string) => rm(path, { force: true, recursive: true });

function unlessGone(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

import type { FileStore, FileInfo } from './file-store.ts';

const BATCH_SIZE = 500;
/** Milliseconds; some files are written before their rows. */
const MIN_AGE_MS = 3_600_000;

export type FindExistingRows = (names: string[]) => Promise<ReadonlySet<string>>;

interface SweepOptions {
  readonly findExistingRows: FindExistingRows;
  readonly remove?: (file: FileInfo) => Promise<unknown>;
}

/** Removes files that have had no row for an hour, as a crash between a commit and the removal of files leaves them. */
export async function sweepFiles(files: FileStore, prefix: string, { findExistingRows, remove }: SweepOptions) {
  for await (const batch of toBatches(files.list(prefix))) {
    const kept = await findExistingRows(batch.map(getBaseName));
    for (const file of batch)
      if (!kept.has(getBaseName(file)) && isOld(file)) await (remove ? remove(file) : files.remove(file.key));
  }
}

/** The same for folders that are each named after a row: they go with all that is in them, once none of it is young. */
export async function sweepFolders(files: FileStore, prefix: string, findExistingRows: FindExistingRows) {
  for await (const names of toBatches(files.listFolders(prefix))) {
    const kept = await findExistingRows(names);
    for (const name of names)
      if (!kept.has(name) && (await areOld(files, `${prefix}${name}/`))) await files.removeAll(`${prefix}${name}/`);
  }
}

export const getBaseName = ({ key }: Pick<FileInfo, 'key'>) => key.slice(key.lastIndexOf('/') + 1);

const isOld = ({ modified }: FileInfo) => modified.getTime() < Date.now() - MIN_AGE_MS;

async function areOld(files: FileStore, prefix: string) {
  for await (const file of files.list(prefix)) if (!isOld(file)) return false;
  return true;
}

async function* toBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

import { HOUR_MS } from '../time-units.contract.ts';
import type { FileStore, FileInfo } from './file-store.ts';

const BATCH_SIZE = 500;
/** Some files are written before their rows. */
const MIN_AGE_MS = HOUR_MS;

export type FindNamesInUse = (names: string[]) => Promise<ReadonlySet<string>>;

interface SweepOptions {
  readonly findNamesInUse: FindNamesInUse;
  readonly remove?: (file: FileInfo) => Promise<unknown>;
}

/**
 * Removes files older than an hour whose names are not in use, such as after a crash between commit and file removal.
 */
export async function sweepFiles(files: FileStore, prefix: string, { findNamesInUse, remove }: SweepOptions) {
  for await (const batch of toBatches(files.list(prefix))) {
    const namesInUse = await findNamesInUse(batch.map(getBaseName));
    for (const file of batch)
      if (!namesInUse.has(getBaseName(file)) && isOld(file)) await (remove ? remove(file) : files.remove(file.key));
  }
}

/** Removes folders whose names are not in use, once all of their files are older than an hour. */
export async function sweepFolders(files: FileStore, prefix: string, findNamesInUse: FindNamesInUse) {
  for await (const names of toBatches(files.listFolders(prefix))) {
    const namesInUse = await findNamesInUse(names);
    for (const name of names)
      if (!namesInUse.has(name) && (await areOld(files, `${prefix}${name}/`)))
        await files.removeAll(`${prefix}${name}/`);
  }
}

export const getBaseName = ({ key }: Pick<FileInfo, 'key'>) => key.slice(key.lastIndexOf('/') + 1);

const isOld = ({ modified }: FileInfo) => modified.getTime() < Date.now() - MIN_AGE_MS;

async function areOld(files: FileStore, prefix: string) {
  for await (const file of files.list(prefix)) if (!isOld(file)) return false;
  return true;
}

async function* toBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

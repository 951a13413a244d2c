import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileBody } from './file-store.ts';
import { toWriteError } from './files.problems.ts';

/** The folder for files that are being written, in the folder of a store; SweepDrafts clears it after a crash. */
export const DRAFTS = '.drafts';

interface DurableWriteOptions {
  /** On the same disk as the file. */
  readonly drafts: string;
  readonly mode?: number;
}

/**
 * Writes a file that is whole and on the disk, or not there at all: neither a reader nor a power cut finds half of it.
 * Throws FileNotWritten where the disk is full or takes nothing.
 */
export async function writeDurably(
  target: string,
  bytes: FileBody | string,
  { drafts, mode = 0o666 }: DurableWriteOptions,
) {
  const draft = join(drafts, randomUUID());
  try {
    await mkdir(drafts, { recursive: true });
    await writeSynced(draft, bytes, mode);
    const folder = dirname(target);
    const first = await mkdir(folder, { recursive: true });
    await rename(draft, target);
    await syncFolders(folder, first);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw toWriteError(error);
  }
}

async function writeSynced(path: string, bytes: FileBody | string, mode: number) {
  await using file = await open(path, 'wx', mode);
  await file.writeFile(bytes);
  await file.sync();
}

/** A name is on the disk once its folder is; a new folder has a name as well. Windows opens none. */
async function syncFolders(folder: string, first: string | undefined) {
  if (process.platform === 'win32') return;
  for (let at = folder; ; at = dirname(at)) {
    await using opened = await open(at, 'r');
    await opened.sync();
    if (!first || at === dirname(first)) return;
  }
}

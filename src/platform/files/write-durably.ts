import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MINUTE_MS } from '../time-units.contract.ts';
import type { FileBody } from './file-store.ts';
import { toWriteError } from './files.problems.ts';

/**
 * Folder in the store's folder for files that are being written; `sweepDrafts` removes those that a crash left behind.
 */
export const DRAFTS = '.drafts';

interface DurableWriteOptions {
  /** Must be on the same disk as the file. */
  readonly drafts: string;
  readonly mode?: number;
}

/**
 * Writes a file atomically and durably: neither a reader nor a power failure sees half of it. Throws FileNotWritten if
 * the disk is full or not writable.
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
    const firstCreated = await mkdir(folder, { recursive: true });
    await rename(draft, target);
    await syncFolders(folder, firstCreated);
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

/** A new name is durable once its folder is synced. Windows cannot open folders. */
async function syncFolders(folder: string, firstCreated: string | undefined) {
  if (process.platform === 'win32') return;
  for (let path = folder; ; path = dirname(path)) {
    await using opened = await open(path, 'r');
    await opened.sync();
    if (!firstCreated || path === dirname(firstCreated)) return;
  }
}

/** Files are written in seconds, so the writer of an older draft has died. */
const ABANDONED_AFTER_MS = 15 * MINUTE_MS;

export async function sweepDrafts(dataFolder: string): Promise<number> {
  const stores = await readdir(dataFolder, { withFileTypes: true });
  const folders = ['', ...stores.filter((entry) => entry.isDirectory()).map(({ name }) => name)];
  let removed = 0;
  for (const folder of folders) {
    const drafts = join(dataFolder, folder, DRAFTS);
    for (const name of await readdir(drafts).catch(() => []))
      if (await removeIfAbandoned(join(drafts, name))) removed += 1;
  }
  return removed;
}

/** Ignores files that another process removes or renames at the same time. */
const removeIfAbandoned = (path: string) =>
  stat(path).then(
    async ({ mtimeMs }) => {
      if (mtimeMs > Date.now() - ABANDONED_AFTER_MS) return false;
      await rm(path, { force: true });
      return true;
    },
    () => false,
  );

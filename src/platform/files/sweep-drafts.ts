import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS } from './write-durably.ts';

/** Milliseconds without a byte, after which whoever wrote it has died; a file is written in seconds. */
const ABANDONED_AFTER_MS = 15 * 60_000;

/** Removes what a crash or a full disk has left half written; returns how many. Writes of others in progress stay. */
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

/** Not what another process sweeps, or gives its name, at this moment. */
const removeIfAbandoned = (path: string) =>
  stat(path).then(
    async ({ mtimeMs }) => {
      if (mtimeMs > Date.now() - ABANDONED_AFTER_MS) return false;
      await rm(path, { force: true });
      return true;
    },
    () => false,
  );

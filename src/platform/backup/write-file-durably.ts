import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file whole or not at all, and only returns when a power cut can no longer take it away. */
export async function writeFileDurably(path: string, write: string | ((draft: string) => Promise<void>)) {
  const draft = join(dirname(path), `.${randomUUID()}.part`);
  try {
    if (typeof write === 'string') await writeFile(draft, write, { mode: 0o600, flush: true });
    else await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Names are part of their folder, which is written to the disk apart from the files. */
export async function syncFolder(path: string) {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

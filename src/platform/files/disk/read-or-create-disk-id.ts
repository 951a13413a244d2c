import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, writeDurably } from '../write-durably.ts';

/**
 * The id of the disk of DATA_FOLDER, which lies on it: processes that share the disk know it as one, whatever machine or
 * container each runs in.
 */
export async function readOrCreateDiskId(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'disk-id');
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known) return known.trim();
  await writeDurably(path, randomUUID(), { drafts: join(dataFolder, DRAFTS) });
  // Another process may have written one meanwhile; the last counts for all.
  return (await readFile(path, 'utf8')).trim();
}

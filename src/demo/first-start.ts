import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, writeDurably } from '../platform/files/write-durably.ts';

/** The moment from which all dates of the demo are counted: that of the first start, also at later ones. */
export async function firstStart(folder: string): Promise<Date> {
  const file = join(folder, 'first-start');
  if (!existsSync(file)) await writeDurably(file, new Date().toISOString(), { drafts: join(folder, DRAFTS) });
  return new Date(await readFile(file, 'utf8'));
}

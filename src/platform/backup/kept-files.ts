import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writtenDurably } from './written-durably.ts';

/**
 * The folders below DATA_FOLDER whose files nothing else can make again. Variants are made from originals, spools of
 * feeds by the next run, and mails in files are no mailbox of ours: their rows are in the database.
 */
const KEPT = ['pictures/originals', 'inquiry-photos/originals'];
/** Drafts have longer names. */
const IS_WHOLE = /^[0-9a-f]{32,64}(\.aside)?$/;

export interface KeptFile {
  /** Below DATA_FOLDER, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
}

/** The files that a backup keeps; one that disappears meanwhile is left out. */
export async function* keptFiles(root: string): AsyncGenerator<KeptFile> {
  for (const folder of KEPT)
    for await (const path of namesIn(join(root, folder))) {
      const found = await stat(path).catch(unlessMissing);
      if (found) yield { path: relative(root, path).replaceAll('\\', '/'), bytes: found.size, modified: found.mtimeMs };
    }
}

/** Null when the file has gone. */
export async function readKept(root: string, path: string) {
  const file = createReadStream(join(root, path));
  return new Promise<typeof file | null>((opened, failed) => {
    file.once('open', () => opened(file));
    file.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? opened(null) : failed(error)));
  });
}

/** Brings a file back to its place. */
export async function putBack(root: string, path: string, source: string) {
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writtenDurably(target, (draft) =>
    pipeline(createReadStream(source), createWriteStream(draft, { mode: 0o600, flush: true })),
  );
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder, { recursive: true }).catch(unlessMissing);
  if (!opened) return;
  for await (const entry of opened)
    if (entry.isFile() && IS_WHOLE.test(entry.name)) yield join(entry.parentPath, entry.name);
}

function unlessMissing(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}

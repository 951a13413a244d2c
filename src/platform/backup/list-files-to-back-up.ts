import type { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';
import type { StorageFolder } from '../files/storage-folder.ts';
import { readVerified } from './create-hash-stream.ts';

/**
 * The folders whose files nothing else can make again. Variants are made from originals, sources of feeds are fetched by
 * the next run, and mails in files are no mailbox of ours: their rows are in the database.
 */
const BACKED_UP_FOLDERS = [
  'pictures/originals/',
  'inquiry-photos/originals/',
] satisfies `${StorageFolder}/originals/`[];
/** Drafts have longer names. */
const COMPLETE_FILE_NAME = /^[0-9a-f]{32,64}(\.aside)?$/;

export interface FileToBackUp {
  /** Its key in the store. */
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
}

/** The files that a backup keeps; one that disappears meanwhile is left out. */
export async function* listFilesToBackUp(files: FileStore): AsyncGenerator<FileToBackUp> {
  for (const folder of BACKED_UP_FOLDERS)
    for await (const { key, size, modified } of files.list(folder))
      if (COMPLETE_FILE_NAME.test(key.slice(key.lastIndexOf('/') + 1)))
        yield { path: key, bytes: size, modified: modified.getTime() };
}

/** Null when the file has gone. */
export const openFileToBackUp = async (files: FileStore, path: string): Promise<Readable | null> =>
  (await files.read(path))?.body ?? null;

/** Brings a file back to its place, if its contents still have that hash. */
export const restoreFile = (files: FileStore, path: string, source: string, sha256: string) =>
  files.write(path, readVerified(source, sha256));

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileStore, type FileInfo, STORAGE_FOLDERS } from './file-store.ts';

const COPY_CONCURRENCY = 8;
/** Smaller files are held in memory, so that they can be resent if a connection breaks. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

interface Stores {
  readonly from: FileStore;
  readonly to: FileStore;
}

export interface CopyCounts {
  copied: number;
  /** Files that the other store already had. */
  same: number;
  deleted: number;
  bytes: number;
}

class CopyDiffers extends Error {
  constructor(key: string) {
    super(`La copia de ${key} no es igual al original: repita la orden.`);
  }
}

/**
 * Copies every file to the other store and verifies each copy. Skips files of the same size, so that an interrupted run
 * can continue; files never change under their key. With `isDeleting`, deletes each source whose copy has the same
 * checksum.
 */
export async function copyFiles(
  stores: Stores,
  isDeleting: boolean,
  onFile: (counts: CopyCounts) => void,
): Promise<CopyCounts> {
  const counts = { copied: 0, same: 0, deleted: 0, bytes: 0 };
  const copyFile = async (file: FileInfo) => {
    const exists = (await stores.to.find(file.key))?.size === file.size;
    if (exists) counts.same++;
    else if (await copyVerified(stores, file)) {
      counts.copied++;
      counts.bytes += file.size;
    }
    if (isDeleting && (await deleteVerified(stores, file.key))) counts.deleted++;
    onFile(counts);
  };
  for (const folder of STORAGE_FOLDERS)
    await Readable.from(stores.from.list(`${folder}/`))
      .map(copyFile, { concurrency: COPY_CONCURRENCY })
      .toArray();
  return counts;
}

/** Returns false if the site has removed the file meanwhile. */
async function copyVerified({ from, to }: Stores, { key, size }: FileInfo): Promise<boolean> {
  const digest = createHash('sha256');
  if (size <= MAX_BUFFERED_BYTES) {
    const bytes = await from.readBytes(key);
    if (!bytes) return false;
    digest.update(bytes);
    await to.write(key, bytes, { isPrivate: true });
  } else {
    const source = await from.read(key);
    if (!source) return false;
    await to.write(key, hashWhileReading(source.body), { isPrivate: true });
  }
  if ((await computeDigest(to, key)) !== digest.digest('hex')) throw new CopyDiffers(key);
  return true;

  async function* hashWhileReading(body: Readable) {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      digest.update(chunk);
      yield chunk;
    }
  }
}

async function deleteVerified({ from, to }: Stores, key: string): Promise<boolean> {
  const [sourceDigest, copyDigest] = await Promise.all([computeDigest(from, key), computeDigest(to, key)]);
  if (sourceDigest === null) return false;
  if (sourceDigest !== copyDigest) throw new CopyDiffers(key);
  await from.remove(key);
  return true;
}

async function computeDigest(store: FileStore, key: string): Promise<string | null> {
  const content = await store.read(key);
  if (!content) return null;
  const digest = createHash('sha256');
  for await (const chunk of content.body as AsyncIterable<Buffer>) digest.update(chunk);
  return digest.digest('hex');
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore, FileInfo } from './file-store.ts';
import { STORAGE_FOLDERS } from './storage-folder.ts';

const COPY_CONCURRENCY = 8;
/** Bytes; below it a file is held in memory, so that it can be sent again when a connection breaks. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

interface Stores {
  readonly from: FileStore;
  readonly to: FileStore;
}

export interface CopyCounts {
  copied: number;
  /** Were there already. */
  same: number;
  deleted: number;
  bytes: number;
}

/** A copy is not what it was made of; the source is untouched. */
class CopyDiffers extends Error {
  constructor(key: string) {
    super(`La copia de ${key} no es igual al original: repita la orden.`);
  }
}

/**
 * Copies every file to the other store and reads each copy back. What is there in the same size is not copied again, so
 * that whoever is cut off goes on; files never change under their key. A source is deleted only when its copy has the
 * same checksum.
 */
export async function copyFiles(
  stores: Stores,
  isDeleting: boolean,
  onFile: (counts: CopyCounts) => void,
): Promise<CopyCounts> {
  const counts = { copied: 0, same: 0, deleted: 0, bytes: 0 };
  const copyOne = async (file: FileInfo) => {
    const isThere = (await stores.to.find(file.key))?.size === file.size;
    if (isThere) counts.same++;
    else if (await copyVerified(stores, file)) {
      counts.copied++;
      counts.bytes += file.size;
    }
    if (isDeleting && (await deleteVerified(stores, file.key))) counts.deleted++;
    onFile(counts);
  };
  for (const folder of STORAGE_FOLDERS)
    await Readable.from(stores.from.list(`${folder}/`))
      .map(copyOne, { concurrency: COPY_CONCURRENCY })
      .toArray();
  return counts;
}

/** False where the site has removed it meanwhile. */
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
    for await (const piece of body as AsyncIterable<Buffer>) {
      digest.update(piece);
      yield piece;
    }
  }
}

async function deleteVerified({ from, to }: Stores, key: string): Promise<boolean> {
  const [one, other] = await Promise.all([computeDigest(from, key), computeDigest(to, key)]);
  if (one === null) return false;
  if (one !== other) throw new CopyDiffers(key);
  await from.remove(key);
  return true;
}

async function computeDigest(store: FileStore, key: string): Promise<string | null> {
  const found = await store.read(key);
  if (!found) return null;
  const digest = createHash('sha256');
  for await (const piece of found.body as AsyncIterable<Buffer>) digest.update(piece);
  return digest.digest('hex');
}

import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedRefused, FeedTooBig } from '../feed.problems.ts';

const MAX_ENTRIES = 1000;
/** XML shrinks to a twentieth, seldom to a hundredth; deflate can pretend a thousandfold. */
const MAX_COMPRESSION_RATIO = 250;
const FREE_BYTES = 50_000_000;
const ENCRYPTED = 1;
const METHODS = new Set([0, 8]);

/** The one XML file in a zip file. The names of its entries need no check: nothing is written under them. */
export async function* unzipSingleXml(path: string, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const zip = await mapErrors(openPromise(path, { autoClose: false, decodeStrings: false }));
  try {
    const entry = await mapErrors(findOnlyXml(zip));
    if (entry.uncompressedSize > maxBytes) throw new FeedTooBig(maxBytes);
    yield* inflateEntry(await mapErrors(zip.openReadStreamPromise(entry)), entry);
  } finally {
    zip.close();
  }
}

async function findOnlyXml(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MAX_ENTRIES) throw new FeedRefused('El archivo zip contiene demasiados archivos.');
  const entries: [name: string, entry: Entry][] = [];
  for await (const entry of zip.eachEntry()) {
    const name = getEntryName(entry);
    if (!isIgnored(name)) entries.push([name, entry]);
  }
  const xml = entries.filter(([name]) => /\.xml$/i.test(name));
  const candidates = xml.length || entries.length > 1 ? xml : entries;
  if (candidates.length > 1)
    throw new FeedRefused(`El archivo zip contiene ${candidates.length} archivos XML: debe contener uno solo.`);
  const entry = candidates[0]?.[1];
  if (!entry) throw new FeedRefused('El archivo zip no contiene ningún archivo XML.');
  if (entry.generalPurposeBitFlag & ENCRYPTED)
    throw new FeedRefused('El archivo zip está cifrado: pídalo sin contraseña.');
  if (!METHODS.has(entry.compressionMethod))
    throw new FeedRefused('El archivo zip usa una compresión que no se admite: pídalo comprimido con «deflate».');
  return entry;
}

/** Inflates an entry; refuses a ratio that no feed has, and a wrong checksum. */
async function* inflateEntry(
  stream: Readable,
  { compressedSize, crc32: expectedSum }: Entry,
): AsyncGenerator<Uint8Array, void> {
  let [bytes, sum] = [0, 0];
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > FREE_BYTES && bytes > compressedSize * MAX_COMPRESSION_RATIO)
        throw new FeedRefused('El archivo zip supera el tamaño permitido de un feed.');
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw toArchiveError(error);
  }
  if (sum !== expectedSum) throw damagedArchive();
}

const getEntryName = (entry: Entry) => (entry.fileName as unknown as Buffer).toString('latin1');
/** Folders, and what some systems add by themselves. */
const isIgnored = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*$)/.test(name);

const damagedArchive = (cause?: unknown) =>
  new FeedRefused('El archivo zip está dañado o cortado: vuelva a importar.', { cause });
const toArchiveError = (error: unknown) =>
  error instanceof FeedRefused || isSystemError(error) ? error : damagedArchive(error);
/** A full disk is no fault of the file. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

const mapErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => Promise.reject(toArchiveError(error)));

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createGunzip, crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedRefused, FeedTooBig } from '../feed.problems.ts';

const MAX_ENTRIES = 1000;
/** XML compresses to a twentieth, rarely to a hundredth; a zip bomb reaches a thousandth. */
const MAX_COMPRESSION_RATIO = 250;
/** A smaller file may have any compression ratio. */
const MIN_CHECKED_BYTES = 50_000_000;
const ENCRYPTED_FLAG = 1;
/** Stored and deflated. */
const SUPPORTED_METHODS = new Set([0, 8]);

/** Reads the only XML file in a zip file. Entry names need no check, since no file is written under them. */
async function* unzipSingleXml(path: string, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const zip = await mapErrors(openPromise(path, { autoClose: false, decodeStrings: false }));
  try {
    const entry = await mapErrors(findOnlyXml(zip));
    if (entry.uncompressedSize > maxBytes) throw new FeedTooBig(maxBytes);
    yield* inflateEntry(await mapErrors(zip.openReadStreamPromise(entry)), entry);
  } finally {
    zip.close();
  }
}

/** Returns the only XML file, or else the only file. Throws `FeedRefused` if it cannot be unpacked. */
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
  if (entry.generalPurposeBitFlag & ENCRYPTED_FLAG)
    throw new FeedRefused('El archivo zip está cifrado: pídalo sin contraseña.');
  if (!SUPPORTED_METHODS.has(entry.compressionMethod))
    throw new FeedRefused('El archivo zip usa una compresión que no se admite: pídalo comprimido con «deflate».');
  return entry;
}

/** Refuses an implausible compression ratio and a wrong checksum. */
async function* inflateEntry(
  stream: Readable,
  { compressedSize, crc32: expectedSum }: Entry,
): AsyncGenerator<Uint8Array, void> {
  let [bytes, sum] = [0, 0];
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > MIN_CHECKED_BYTES && bytes > compressedSize * MAX_COMPRESSION_RATIO)
        throw new FeedRefused('El archivo zip supera el tamaño permitido de un feed.');
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw toArchiveError(error);
  }
  if (sum !== expectedSum) throw createDamageError();
}

const getEntryName = (entry: Entry) => (entry.fileName as unknown as Buffer).toString('latin1');
/** Ignores folders, and files that some systems add. */
const isIgnored = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*$)/.test(name);

const createDamageError = (cause?: unknown) =>
  new FeedRefused('El archivo zip está dañado o cortado: vuelva a importar.', { cause });
const toArchiveError = (error: unknown) =>
  error instanceof FeedRefused || isSystemError(error) ? error : createDamageError(error);
/** A full disk is not a fault of the file. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

const mapErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => Promise.reject(toArchiveError(error)));

/** Inflates a gzip stream, recognised by its first two bytes; passes anything else through. */
async function* gunzipIfNeeded(head: Buffer, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* stream;
    return;
  }
  // The reader of the stream receives its errors.
  const inflated: AsyncIterable<Uint8Array> = pipe(
    Readable.from(stream),
    createGunzip({ chunkSize: 65_536 }),
    () => undefined,
  );
  yield* inflated;
}

async function peekStream(source: AsyncIterable<Uint8Array>, bytes: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let next = await iterator.next();
  while (!next.done) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= bytes) break;
    next = await iterator.next();
  }
  return { head, stream: prepend(head, iterator) };
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    if (head.length) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const ZIP = 'PK';

/** Unpacks a gzip or zip file, recognised by its first bytes; passes anything else through. */
export async function* unpack(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  const { head, stream } = await peekStream(source, 2);
  if (head.toString('latin1', 0, 2) !== ZIP) return yield* reportDamage(gunzipIfNeeded(head, stream));
  // The directory of a zip file is at its end, so the whole file is needed.
  const path = `${folder}/feed.zip`;
  await pipeline(stream, createWriteStream(path));
  yield* unzipSingleXml(path, maxBytes);
  await rm(path);
}

async function* reportDamage(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* source;
  } catch (error) {
    const isDamage = types.isNativeError(error) && 'code' in error && /^Z_/.test(String(error.code));
    throw isDamage ? new FeedRefused('El archivo comprimido está dañado o cortado: vuelva a importar.') : error;
  }
}

import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedRefused, FeedTooBig } from '../feed.problems.ts';

const MOST_ENTRIES = 1000;
/** XML shrinks to a twentieth, seldom to a hundredth; deflate can pretend a thousandfold. */
const MOST_RATIO = 250;
const FREE_BYTES = 50_000_000;
const ENCRYPTED = 1;
const METHODS = new Set([0, 8]);

/** The one XML file in a zip file. The names of its entries need no check: nothing is written under them. */
export async function* unzipped(path: string, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const zip = await whole(openPromise(path, { autoClose: false, decodeStrings: false }));
  try {
    const entry = await whole(onlyXml(zip));
    if (entry.uncompressedSize > maxBytes) throw new FeedTooBig(maxBytes);
    yield* inflated(await whole(zip.openReadStreamPromise(entry)), entry);
  } finally {
    zip.close();
  }
}

async function onlyXml(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MOST_ENTRIES) throw new FeedRefused('El archivo zip contiene demasiados archivos.');
  const entries: [name: string, entry: Entry][] = [];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (!isAside(name)) entries.push([name, entry]);
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
async function* inflated(stream: Readable, { compressedSize, crc32: wanted }: Entry): AsyncGenerator<Uint8Array, void> {
  let [bytes, sum] = [0, 0];
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > FREE_BYTES && bytes > compressedSize * MOST_RATIO)
        throw new FeedRefused('El archivo zip supera el tamaño permitido de un feed.');
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw damage(error);
  }
  if (sum !== wanted) throw damaged();
}

const nameOf = (entry: Entry) => (entry.fileName as unknown as Buffer).toString('latin1');
/** Folders, and what some systems add by themselves. */
const isAside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*$)/.test(name);

const damaged = (cause?: unknown) =>
  new FeedRefused('El archivo zip está dañado o cortado: vuelva a importar.', { cause });
const damage = (error: unknown) => (error instanceof FeedRefused || isOfSystem(error) ? error : damaged(error));
/** A full disk is no fault of the file. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

const whole = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(damage(error)));

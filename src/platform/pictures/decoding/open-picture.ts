import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sharp, Metadata } from 'sharp';
import type sharp from 'sharp';
import { MAX_PICTURE_BYTES } from '../pictures.contract.ts';
import { PictureRejected } from '../pictures.problems.ts';

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

const UNREADABLE = 'El archivo está dañado o no es una imagen: pruebe con otro';
const THREAD = new URL('heif-thread.js', import.meta.url);

/**
 * Decodes an HEVC photograph, which sharp cannot. A thread of its own lets this process check its memory limit
 * meanwhile, and all memory is freed afterwards.
 */
async function decodeHeif(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const thread = new Worker(THREAD, { workerData: { bytes, maxPixels }, stdout: true, stderr: true });
  const ended = once(thread, 'exit').then(() => [null]);
  try {
    const [pixels] = (await Promise.race([once(thread, 'message'), ended])) as [Pixels | null];
    if (pixels) return pixels;
    throw new PictureRejected(UNREADABLE);
  } catch (error) {
    throw error instanceof PictureRejected ? error : new PictureRejected(UNREADABLE, { cause: error });
  } finally {
    await thread.terminate();
  }
}

const MEGAPIXEL = 1_000_000;
/** JPEG is decoded directly at the target size; other formats must be decoded completely. */
const MAX_MEGAPIXELS = { jpeg: 60, others: 26 };
/** 26 megapixels of RGBA with 16 bits per channel. */
const MAX_DECODED_BYTES = 26 * MEGAPIXEL * 8;

const PHOTOGRAPHS = new Set(['jpeg', 'png', 'webp', 'heif']);
const MAGIC_BYTES = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF....WEBP/s,
  /^....ftyp(heic|heix|hevc|mif1|msf1|avif)/s,
];
const NOT_AN_IMAGE = 'No es una imagen JPEG, PNG, WebP o HEIC: pruebe con otra';
const BYTES_PER_CHANNEL = { char: 1, uchar: 1, short: 2, ushort: 2 } as const;

const MAX_DECODED_PIXELS = MAX_MEGAPIXELS.others * MEGAPIXEL;

/** The decoder's own limit, in case the pixels do not match the header. */
const MAX_PIXELS = MAX_MEGAPIXELS.jpeg * MEGAPIXEL;

/** Throws PictureRejected unless the bytes are a photograph that can be decoded. */
export async function assertDecodable(bytes: Buffer) {
  await readHeader(bytes);
}

/**
 * Recognises the format by content, never by name or Content-Type. Files that do not start like a photograph, or would
 * need too much memory, never reach a decoder. Throws PictureRejected.
 */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureRejected('Pesa más de 10 MB: redúzcala');
  if (!MAGIC_BYTES.some((pattern) => pattern.test(bytes.toString('latin1', 0, 16))))
    throw new PictureRejected(NOT_AN_IMAGE);
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRejected('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
    });
  if (!PHOTOGRAPHS.has(header.format)) throw new PictureRejected(NOT_AN_IMAGE);
  const maxMegapixels = header.format === 'jpeg' ? MAX_MEGAPIXELS.jpeg : MAX_MEGAPIXELS.others;
  if (header.width * header.height > maxMegapixels * MEGAPIXEL)
    throw new PictureRejected(`Tiene demasiados píxeles: como máximo ${maxMegapixels} megapíxeles`);
  if (computeDecodedBytes(header) > MAX_DECODED_BYTES)
    throw new PictureRejected('Ocupa demasiada memoria al abrirse: guárdela más pequeña o con menos colores');
  return header;
}

const computeDecodedBytes = ({ width, height, channels, depth }: Metadata) =>
  width * height * channels * (BYTES_PER_CHANNEL[depth as keyof typeof BYTES_PER_CHANNEL] ?? 8);

let loadedSharp: Promise<typeof sharp> | undefined;

/** Loads sharp with one thread per picture, since the application limits the number of concurrent pictures. */
export const loadSharp = () =>
  (loadedSharp ??= import('sharp').then(({ default: sharp }) => {
    // Every variant is made once, so a cache of pixels would only cost memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));

const HEIF = /^....ftyp/s;

/** Decodes a picture to upright pixels. HEVC pictures are rotated already. */
export async function openPicture(
  bytes: Buffer,
  { failOn = 'warning' }: { failOn?: 'error' | 'warning' } = {},
): Promise<Sharp> {
  const sharp = await loadSharp();
  if (HEIF.test(bytes.toString('latin1', 0, 8)) && (await sharp(bytes).metadata()).compression === 'hevc') {
    const { data, width, height } = await decodeHeif(bytes, MAX_DECODED_PIXELS);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn }).rotate();
}

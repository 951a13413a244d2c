import type { Metadata } from 'sharp';
import { MAX_PICTURE_BYTES } from '../pictures.contract.ts';
import { UnusablePicture } from '../pictures.problems.ts';
import { loadSharp } from './load-sharp.ts';

const MEGAPIXEL = 1_000_000;
/** JPEG is decoded directly at the wanted size; the pixels of other formats must all be unpacked. */
const MAX_MEGAPIXELS = { jpeg: 60, others: 26 };
/** Bytes: 26 megapixels of red, green, blue and alpha with 16 bits each. */
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

export const MAX_DECODED_PIXELS = MAX_MEGAPIXELS.others * MEGAPIXEL;

/** The decoder's own limit, in case the pixels do not match the header. */
export const MAX_PIXELS = MAX_MEGAPIXELS.jpeg * MEGAPIXEL;

/**
 * Recognises the format by content, never by name or Content-Type. Files that do not begin like a photograph, or would
 * take too much memory when unpacked, never reach a decoder. Throws UnusablePicture.
 */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new UnusablePicture('Pesa más de 10 MB: redúzcala');
  if (!MAGIC_BYTES.some((beginning) => beginning.test(bytes.toString('latin1', 0, 16))))
    throw new UnusablePicture(NOT_AN_IMAGE);
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnusablePicture('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
    });
  if (!PHOTOGRAPHS.has(header.format)) throw new UnusablePicture(NOT_AN_IMAGE);
  const maxMegapixels = header.format === 'jpeg' ? MAX_MEGAPIXELS.jpeg : MAX_MEGAPIXELS.others;
  if (header.width * header.height > maxMegapixels * MEGAPIXEL)
    throw new UnusablePicture(`Tiene demasiados píxeles: como máximo ${maxMegapixels} megapíxeles`);
  if (computeDecodedBytes(header) > MAX_DECODED_BYTES)
    throw new UnusablePicture('Ocupa demasiada memoria al abrirse: guárdela más pequeña o con menos colores');
  return header;
}

const computeDecodedBytes = ({ width, height, channels, depth }: Metadata) =>
  width * height * channels * (BYTES_PER_CHANNEL[depth as keyof typeof BYTES_PER_CHANNEL] ?? 8);

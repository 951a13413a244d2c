import { createHash } from 'node:crypto';
import { loadSharp } from './load-sharp.ts';
import type { StoredPicture } from './picture-artist.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
const PHOTOGRAPHS = new Set(['jpeg', 'png', 'webp', 'heif']);
const BEGINNINGS = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF....WEBP/s,
  /^....ftyp(heic|heix|hevc|mif1|msf1|avif)/s,
];

const NONE = 'No es una fotografía JPEG, PNG, WebP o HEIC';

/** Says why bytes are not a photograph that we keep; trying again would not help. */
export class UnusablePicture extends Error {}

/**
 * The bytes decide what a file is, never its name or its header; what does not begin like a photograph never
 * reaches a decoder. SVG and animations are no photographs.
 */
export async function inspectPicture(bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length > MOST_BYTES) throw new UnusablePicture('Pesa más de 10 MB');
  if (!BEGINNINGS.some((beginning) => beginning.test(bytes.toString('latin1', 0, 16)))) throw new UnusablePicture(NONE);
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    const { format, autoOrient } = await image.metadata();
    if (!PHOTOGRAPHS.has(format)) throw new UnusablePicture(NONE);
    const { dominant } = await image.stats();
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { key, width: autoOrient.width, height: autoOrient.height, color: hex(dominant), alt: null };
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    throw new UnusablePicture('No se puede leer como imagen', { cause: error });
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

import type { Sharp } from 'sharp';
import { bulkhead } from './bulkhead.ts';
import { MOST_PIXELS } from './inspect-picture.ts';
import { loadSharp } from './load-sharp.ts';

export const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/** Effort 2 takes a sixth of the time of effort 4 for the same size. */
const encode = (image: Sharp, format: Format) => {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 72 });
  return image.jpeg({ quality: 80, mozjpeg: true });
};

/** Two at a time: encoding must not take the processor from visitors. */
export const inTurn = bulkhead(2);

/** Never larger than its original. */
export const makeVariant = (original: Buffer, width: number, format: Format): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    const image = sharp(original, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    return encode(image, format).toBuffer();
  });

const LARGEST = 2560;

/** Upright, without what a camera writes into its files, and good enough to make every variant of. */
export const makeOriginal = (photograph: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    return sharp(photograph, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer();
  });

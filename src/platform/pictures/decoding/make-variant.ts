import type { Sharp } from 'sharp';
import type { Format } from '../pictures.contract.ts';
import { openPicture } from './open-picture.ts';

/** AVIF with effort 2 takes a sixth of the time of effort 4 at the same size. */
const encode = (image: Sharp, format: Format) => {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 72 });
  return image.jpeg({ quality: 80, mozjpeg: true });
};

/** Scales a picture to a width in pixels, but never above that of the original. */
export async function makeVariant(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const image = await openPicture(original);
  return encode(image.resize({ width, withoutEnlargement: true }), format).toBuffer();
}
